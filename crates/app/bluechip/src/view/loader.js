// What is not packed: it unpacks the rest, or says in one sentence why the page cannot run.

(async () => {
  if (typeof WebAssembly !== "object") throw new Error("this browser has no WebAssembly");
  if (typeof DecompressionStream !== "function") throw new Error("this browser has no DecompressionStream");
  /** @param {string} id */
  const part = (id) => unpack(document.getElementById(id)?.textContent?.trim() ?? "");
  /** @param {string} id */
  const text = async (id) => new TextDecoder().decode(await part(id));
  const [code, data, layout, wasm] = await Promise.all([text("code"), text("data"), text("layout"), part("module")]);
  const script = document.createElement("script");
  script.textContent = code;
  document.head.append(script);
  await start(wasm, JSON.parse(layout), JSON.parse(data));
})().catch((error) => {
  const [problem, main] = [document.getElementById("problem"), document.querySelector("main")];
  if (problem) problem.textContent = `This page cannot run the chip: ${error.message}.`;
  if (main) main.hidden = true;
  document.documentElement.dataset.state = "failed";
});
