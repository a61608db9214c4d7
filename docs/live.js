// Puts the page of `bluechip view` beside the text that asks for it, and turns its clocks into buttons.

/** @returns {NodeListOf<HTMLElement>} */
const all = (/** @type {string} */ selector) => document.querySelectorAll(selector);

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
