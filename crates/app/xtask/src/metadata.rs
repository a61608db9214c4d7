//! Cargo's metadata of the workspace and its dependencies.

use std::collections::{HashMap, HashSet};

use anyhow::{Context, bail};
use serde::Deserialize;

use crate::cargo::cargo;

/// The part of `cargo metadata`'s output that is used here.
#[derive(Debug, Deserialize)]
pub struct Metadata {
    /// Every package of the workspace and of its dependencies.
    pub packages: Vec<Package>,
    workspace_members: Vec<String>,
    resolve: Resolve,
}

/// A package of the workspace or of a registry.
#[derive(Debug, Deserialize)]
pub struct Package {
    id: String,
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
    /// Its licence, an expression of SPDX.
    pub license: Option<String>,
    /// The registries it may be published to; none means any.
    #[serde(default)]
    publish: Option<Vec<String>>,
    /// The path of its manifest.
    #[serde(default)]
    pub manifest_path: String,
    /// Its direct dependencies.
    #[serde(default)]
    pub dependencies: Vec<Dependency>,
}

/// A direct dependency of a package.
#[derive(Debug, Deserialize)]
pub struct Dependency {
    /// The other package's name.
    pub name: String,
    /// `dev` or `build`; none for a normal dependency.
    pub kind: Option<String>,
}

#[derive(Debug, Deserialize)]
struct Resolve {
    nodes: Vec<Node>,
}

#[derive(Debug, Deserialize)]
struct Node {
    id: String,
    dependencies: Vec<String>,
}

impl Metadata {
    /// Runs `cargo metadata`.
    pub fn read() -> anyhow::Result<Metadata> {
        let mut command = cargo();
        let output = command
            .args(["metadata", "--format-version", "1", "--locked"])
            .output()
            .context("cannot start cargo")?;
        if !output.status.success() {
            bail!("{}", String::from_utf8_lossy(&output.stderr).trim());
        }
        serde_json::from_slice(&output.stdout).context("what cargo says of the workspace")
    }

    /// The workspace's packages that may be published.
    pub fn publishable(self) -> Vec<Package> {
        let members = self.workspace_members;
        let mut packages = self.packages;
        packages.retain(|package| package.publish.is_none() && members.contains(&package.id));
        packages
    }

    /// The workspace's own packages.
    pub fn members(&self) -> Vec<&Package> {
        let members = &self.workspace_members;
        let packages = self.packages.iter();
        packages
            .filter(|package| members.contains(&package.id))
            .collect()
    }

    /// The workspace's packages that do not depend on a package, not even indirectly.
    pub fn members_without(&self, name: &str) -> Vec<&str> {
        let packages: HashMap<&str, &Package> = (self.packages.iter())
            .map(|package| (package.id.as_str(), package))
            .collect();
        let nodes: HashMap<&str, &Node> = (self.resolve.nodes.iter())
            .map(|node| (node.id.as_str(), node))
            .collect();
        let needs = |member: &str| {
            let mut seen = HashSet::new();
            let mut left = vec![member];
            while let Some(id) = left.pop() {
                if packages.get(id).is_some_and(|package| package.name == name) {
                    return true;
                }
                if seen.insert(id)
                    && let Some(node) = nodes.get(id)
                {
                    left.extend(node.dependencies.iter().map(String::as_str));
                }
            }
            false
        };
        let members = self.workspace_members.iter().map(String::as_str);
        members
            .filter(|member| !needs(member))
            .filter_map(|member| Some(packages.get(member)?.name.as_str()))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_that_need_a_package_by_way_of_others_are_left_out() {
        let package = |name: &str| {
            serde_json::json!(
                { "id": name, "name": name, "version": "1.0.0", "license": "MIT" }
            )
        };
        let node = |id: &str, dependencies: &[&str]| {
            serde_json::json!(
                { "id": id, "dependencies": dependencies }
            )
        };
        let members = ["tools", "devices", "program", "board"];
        let metadata: Metadata = serde_json::from_value(serde_json::json!({
            "packages": members.map(package),
            "workspace_members": members,
            "resolve": { "nodes": [
                node("tools", &[]),
                node("devices", &["tools", "board"]),
                node("program", &["devices"]),
                node("board", &[]),
            ] },
        }))
        .unwrap();
        assert_eq!(metadata.members_without("tools"), ["board"]);
        assert_eq!(metadata.members_without("board"), ["tools"]);
    }
}
