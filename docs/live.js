// Puts the page of `bluechip view` beside the text that asks for it, and turns its clocks into buttons.

for (const place of document.querySelectorAll("[data-chip]")) {
  const [file, hash] = place.dataset.chip.split("#");
  const frame = document.createElement("iframe");
  frame.src = place.dataset.chip;
  frame.title = place.title;
  place.append(frame);
  const alone = document.createElement("a");
  alone.href = file;
  alone.textContent = "the whole page, with a game against the chip";
  place.append(alone);
  for (const clock of document.querySelectorAll("[data-clock]")) {
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
