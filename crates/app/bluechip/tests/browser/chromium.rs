//! A headless Chromium, driven by the DevTools protocol over a pair of pipes.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tempfile::TempDir;

/// Names that Chromium goes by.
const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "chrome"];

const OPTIONS: [&str; 9] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--remote-debugging-pipe",
];

/// A browser with one page.
pub struct Browser {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    _profile: TempDir,
    session: Option<String>,
    next: u64,
    /// Errors that the page has logged or thrown.
    pub errors: Vec<String>,
    /// What has been asked for from elsewhere.
    pub requests: Vec<String>,
}

impl Browser {
    /// A browser with an empty page of that width.
    pub fn new(width: u32) -> Self {
        let profile = tempfile::tempdir().unwrap();
        let mut process = start(profile.path());
        let input = process.stdin.take().unwrap();
        let output = BufReader::new(process.stdout.take().unwrap());
        let mut browser = Browser {
            process,
            input,
            output,
            _profile: profile,
            session: None,
            next: 0,
            errors: Vec::new(),
            requests: Vec::new(),
        };
        let target = browser.call("Target.createTarget", json!({"url": "about:blank"}));
        let attach = json!({"targetId": target["targetId"], "flatten": true});
        let attached = browser.call("Target.attachToTarget", attach);
        browser.session = attached["sessionId"].as_str().map(str::to_owned);
        for domain in [
            "Page.enable",
            "Runtime.enable",
            "Log.enable",
            "Network.enable",
        ] {
            browser.call(domain, json!({}));
        }
        let size =
            json!({"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 500});
        browser.call("Emulation.setDeviceMetricsOverride", size);
        browser
    }

    /// Runs a script in every page before its own.
    #[allow(dead_code, reason = "the benchmark has no use for it")]
    pub fn before_pages(&mut self, script: &str) {
        let source = json!({"source": script});
        self.call("Page.addScriptToEvaluateOnNewDocument", source);
    }

    /// Opens a file, with what follows `#` in its address, and waits until it is in some state.
    pub fn open(&mut self, file: &Path, hash: &str) {
        let url = format!("file://{}#{hash}", file.display());
        self.call("Page.navigate", json!({"url": url}));
        self.wait_for("!['loading', undefined].includes(document.documentElement?.dataset.state)");
    }

    /// Opens a page that has no states, and waits until all of it is loaded.
    #[allow(dead_code, reason = "the benchmark has no use for it")]
    pub fn visit(&mut self, file: &Path) {
        self.leave();
        let url = format!("file://{}", file.display());
        self.call("Page.navigate", json!({"url": url}));
        self.wait_for("location.href !== 'about:blank' && document.readyState === 'complete'");
    }

    /// What the window shows, as WebP in base 64.
    #[allow(dead_code, reason = "the benchmark has no use for it")]
    pub fn picture(&mut self) -> String {
        let options = json!({"format": "webp", "quality": 70});
        let taken = self.call("Page.captureScreenshot", options);
        taken["data"].as_str().unwrap_or_default().to_owned()
    }

    /// Leaves the page, so that it is loaded anew even if only what follows `#` is another.
    pub fn leave(&mut self) {
        self.call("Page.navigate", json!({"url": "about:blank"}));
        self.wait_for("location.href === 'about:blank' && document.readyState === 'complete'");
    }

    /// What an expression makes.
    pub fn evaluate(&mut self, expression: &str) -> Value {
        let parameters = json!({
            "expression": expression,
            "returnByValue": true,
            "awaitPromise": true,
        });
        let made = self.call("Runtime.evaluate", parameters);
        assert!(
            made.get("exceptionDetails").is_none(),
            "{expression}: {made}"
        );
        made["result"]["value"].clone()
    }

    /// The text that an expression makes.
    pub fn text(&mut self, expression: &str) -> String {
        let made = self.evaluate(expression);
        made.as_str().map_or(made.to_string(), str::to_owned)
    }

    /// Bytes of the scripts' objects and arrays after a garbage collection.
    #[allow(dead_code, reason = "the benchmark measures it")]
    pub fn memory(&mut self) -> f64 {
        self.call("HeapProfiler.collectGarbage", json!({}));
        let usage = self.call("Runtime.getHeapUsage", json!({}));
        let bytes = |name: &str| usage[name].as_f64().unwrap_or_default();
        bytes("usedSize") + bytes("backingStorageSize")
    }

    /// Clicks on the element of that id.
    pub fn click(&mut self, id: &str) {
        self.evaluate(&format!("document.getElementById('{id}').click()"));
    }

    /// Waits for minutes at most.
    pub fn wait_for(&mut self, condition: &str) {
        let started = Instant::now();
        while self.evaluate(condition) != Value::Bool(true) {
            assert!(
                started.elapsed() < Duration::from_secs(240),
                "never: {condition}"
            );
            std::thread::sleep(Duration::from_millis(30));
        }
    }

    fn call(&mut self, method: &str, parameters: Value) -> Value {
        self.next += 1;
        let mut message = json!({"id": self.next, "method": method, "params": parameters});
        if let Some(session) = &self.session {
            message["sessionId"] = json!(session);
        }
        let mut bytes = message.to_string().into_bytes();
        bytes.push(0);
        self.input.write_all(&bytes).unwrap();
        loop {
            let mut answer = Vec::new();
            self.output.read_until(0, &mut answer).unwrap();
            assert!(answer.pop().is_some(), "the browser has ended");
            let answer: Value = serde_json::from_slice(&answer).unwrap();
            if answer["id"] == json!(self.next) {
                assert!(answer.get("error").is_none(), "{method}: {answer}");
                return answer["result"].clone();
            }
            self.note(&answer);
        }
    }

    fn note(&mut self, event: &Value) {
        let parameters = &event["params"];
        match event["method"].as_str() {
            Some("Runtime.exceptionThrown") => self.errors.push(parameters.to_string()),
            Some("Log.entryAdded") if parameters["entry"]["level"] == "error" => {
                self.errors.push(parameters.to_string());
            }
            Some("Runtime.consoleAPICalled") if parameters["type"] == "error" => {
                self.errors.push(parameters.to_string());
            }
            Some("Network.requestWillBeSent") => {
                let url = parameters["request"]["url"].as_str().unwrap_or_default();
                if !["file:", "data:", "blob:"]
                    .iter()
                    .any(|own| url.starts_with(own))
                {
                    self.requests.push(url.to_owned());
                }
            }
            _ => {}
        }
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The browser listens at descriptor 3 and answers at 4: those are our pipes, and its own input and
/// output are not.
fn start(profile: &Path) -> Child {
    let given = std::env::var("CHROMIUM").ok();
    let names = given.iter().map(String::as_str).chain(NAMES);
    let is_there = |name: &&str| {
        let mut command = Command::new(name);
        command
            .arg("--version")
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        command.status().is_ok_and(|status| status.success())
    };
    let name = names.into_iter().find(is_there).unwrap_or_else(|| {
        panic!("no Chromium: install it (apt-get install chromium), or name it in $CHROMIUM")
    });
    Command::new("sh")
        .args([
            "-c",
            "exec \"$0\" \"$@\" 3<&0 4>&1 </dev/null >/dev/null 2>&1",
            name,
        ])
        .args(OPTIONS)
        .arg(format!("--user-data-dir={}", profile.display()))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap()
}
