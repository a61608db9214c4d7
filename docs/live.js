// Puts the page of `bluechip view` beside the text that asks for it, and turns its clocks into
// buttons.

/** @returns {NodeListOf<HTMLElement>} */
const all = (/** @type {string} */ selector) => document.querySelectorAll(selector);

// Options in commands are not broken behind their hyphens.
for (const code of all(":not(pre) > code")) {
  const words = (code.textContent ?? "").split(" ");
  if (code.childElementCount > 0 || !words.some((word) => word.startsWith("-"))) continue;
  code.replaceChildren(...words.flatMap((word, index) => {
    const option = document.createElement("span");
    option.textContent = word;
    option.className = word.startsWith("-") && word.length < 24 ? "option" : "";
    return index > 0 ? [" ", option] : [option];
  }));
}

for (const place of all("[data-chip]")) {
  const address = place.dataset.chip ?? "";
  const [file, hash] = address.split("#");
  const frame = document.createElement("iframe");
  frame.src = address;
  frame.title = place.title;
  place.append(frame);
  const alone = document.createElement("a");
  alone.href = file;
  alone.textContent = "the whole page, with a game against the chip";
  place.append(alone);
  for (const clock of all("[data-clock]")) {
    const button = document.createElement("button");
    button.textContent = clock.textContent;
    button.className = "clock";
    button.addEventListener("click", () => {
      // The page goes to what follows `#` without being loaded again.
      frame.src = `${file}#${hash.replace(/clock=\d+/, `clock=${clock.dataset.clock}`)}`;
    });
    clock.replaceWith(button);
  }
  document.documentElement.classList.add("has-chip");
}
