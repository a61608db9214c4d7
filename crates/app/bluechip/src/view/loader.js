// What is not packed: it unpacks the rest, or says in one sentence why the page cannot run.

(async () => {
  if (typeof WebAssembly !== "object") throw new Error("this browser has no WebAssembly");
  if (typeof DecompressionStream !== "function") throw new Error("this browser has no DecompressionStream");
  const part = (id) => unpack(document.getElementById(id).textContent.trim());
  const text = async (id) => new TextDecoder().decode(await part(id));
  const [code, data, layout, wasm] = await Promise.all([text("code"), text("data"), text("layout"), part("module")]);
  const script = document.createElement("script");
  script.textContent = code;
  document.head.append(script);
  await start(wasm, JSON.parse(layout), JSON.parse(data));
})().catch((error) => {
  document.getElementById("problem").textContent = `This page cannot run the chip: ${error.message}.`;
  document.querySelector("main").hidden = true;
  document.documentElement.dataset.state = "failed";
});
