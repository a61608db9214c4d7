//! A built model, loaded into this process.

use std::collections::HashMap;
use std::ffi::c_void;
use std::path::Path;
use std::sync::Arc;

use super::build::Built;
use super::{BuildTimes, Port, Source, VerilatorError, build};
use crate::tools::ProfilingCompiler;

/// The functions of `harness.cpp`.
#[derive(Clone, Copy)]
pub(super) struct Functions {
    pub new: unsafe extern "C" fn() -> *mut c_void,
    pub delete: unsafe extern "C" fn(*mut c_void),
    pub poke: unsafe extern "C" fn(*mut c_void, u32, u64),
    pub peek: unsafe extern "C" fn(*mut c_void, u32) -> u64,
    pub poke_word: unsafe extern "C" fn(*mut c_void, u32, u32, u32),
    pub peek_word: unsafe extern "C" fn(*mut c_void, u32, u32) -> u32,
    pub step: unsafe extern "C" fn(*mut c_void, u64),
    pub step_until: unsafe extern "C" fn(*mut c_void, u32, u64, u64) -> u64,
}

/// A Verilator model as a library, from which any number of instances can be made. Cheap to clone.
#[derive(Clone)]
pub struct Library {
    pub(super) inner: Arc<Inner>,
}

pub(super) struct Inner {
    pub top: String,
    pub ports: Vec<Port>,
    /// The index of each name in `ports`.
    pub index: HashMap<String, usize>,
    pub functions: Functions,
    times: BuildTimes,
    // Keeps the code in memory while the functions can be called.
    code: libloading::Library,
}

impl Library {
    /// Builds the model, or takes it from `target/verilator` if this very text was built before.
    pub fn build(source: &Source) -> Result<Library, VerilatorError> {
        Library::load(source, false)
    }

    /// Builds the model even if it was built before; for measuring.
    pub fn rebuild(source: &Source) -> Result<Library, VerilatorError> {
        Library::load(source, true)
    }

    /// Builds the fastest model that a C++ compiler can make: for this processor, and guided by a
    /// profile of `train` running a first build. An earlier model is reused if the workload has a
    /// name and this very text was trained with it before.
    pub fn trained<E: From<VerilatorError>>(
        source: &Source,
        compiler: &ProfilingCompiler,
        known_by: Option<&str>,
        train: impl FnOnce(&Library) -> Result<(), E>,
    ) -> Result<Library, E> {
        let train = |folder: &Path, built: &Built| -> Result<(), E> {
            let library = Library::open(source, folder, built)?;
            train(&library)?;
            Ok(library.write_profile()?)
        };
        let (folder, built) = build::build_trained(source, compiler, known_by, train)?;
        Ok(Library::open(source, &folder, &built)?)
    }

    /// Writes the profile that guides the second build of [`Library::trained`].
    fn write_profile(&self) -> Result<(), VerilatorError> {
        // SAFETY: harness.cpp has this function, without arguments, in a build that writes a
        // profile.
        unsafe {
            let name = b"bluechip_write_profile";
            let write = self.inner.code.get::<unsafe extern "C" fn()>(name)?;
            write();
        }
        Ok(())
    }

    fn load(source: &Source, fresh: bool) -> Result<Library, VerilatorError> {
        let (folder, built) = build::build(source, fresh)?;
        Library::open(source, &folder, &built)
    }

    fn open(source: &Source, folder: &Path, built: &Built) -> Result<Library, VerilatorError> {
        let mut built = built.clone();
        for port in &mut built.ports {
            // The parts of an inout port are named after a dot.
            let (name, part) = match port.name.split_once('.') {
                Some((name, part)) => (name, Some(part)),
                None => (port.name.as_str(), None),
            };
            let renamed = source.renamed.iter().find(|(text, _)| text == name);
            if let Some((_, wanted)) = renamed {
                port.name = match part {
                    Some(part) => format!("{wanted}.{part}"),
                    None => wanted.clone(),
                };
            }
        }
        // SAFETY: the library was built from our harness; loading it runs only C++ static
        // initialisers.
        let code = unsafe { libloading::Library::new(folder.join(build::LIBRARY))? };
        // SAFETY: the functions have these types in harness.cpp.
        let functions = unsafe {
            Functions {
                new: *code.get(b"bluechip_new")?,
                delete: *code.get(b"bluechip_delete")?,
                poke: *code.get(b"bluechip_poke")?,
                peek: *code.get(b"bluechip_peek")?,
                poke_word: *code.get(b"bluechip_poke_word")?,
                peek_word: *code.get(b"bluechip_peek_word")?,
                step: *code.get(b"bluechip_step")?,
                step_until: *code.get(b"bluechip_step_until")?,
            }
        };
        Ok(Library {
            inner: Arc::new(Inner {
                top: source.top.to_string(),
                index: (built.ports.iter().map(|port| port.name.clone()))
                    .zip(0..)
                    .collect(),
                ports: built.ports,
                functions,
                times: built.times,
                code,
            }),
        })
    }

    /// The ports, the clock among them.
    pub fn ports(&self) -> &[Port] {
        &self.inner.ports
    }

    /// How long the build took, now or when it was made.
    pub fn build_times(&self) -> BuildTimes {
        self.inner.times
    }
}
