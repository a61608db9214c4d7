// Draws graphs with Graphviz: a JSON list of edges from standard input, a list of SVG to
// standard output.
const { readFileSync } = require("node:fs");
const { instance } = require("@viz-js/viz");

// A drawing that is wider goes from left to right, if that makes it narrower.
const WIDEST = 800;

const STYLE = `
  bgcolor=transparent; nodesep=0.3; ranksep=0.35;
  node [shape=box, style="rounded,filled", fillcolor="#eef3f8", color="#5f7a94",
    fontcolor="#1c2733", fontname="sans-serif", fontsize=12, height=0.35, margin="0.12,0.04"];
  edge [color="#5f7a94", arrowsize=0.6];`;

/** @param {string} svg */
const width = (svg) => Number(/viewBox="\S+ \S+ (\S+)/.exec(svg)?.[1]);

instance().then((viz) => {
  /** @type {string[]} */
  const graphs = JSON.parse(readFileSync(0, "utf8"));
  const drawn = graphs.map((edges) => {
    const [down, right] = ["TB", "LR"].map((direction) => {
      const text = `digraph { rankdir=${direction}; ${STYLE} ${edges} }`;
      return viz.renderString(text, { format: "svg" });
    });
    const best = width(down) > WIDEST && width(right) < width(down) ? right : down;
    // Several drawings are in one page: names of their parts would not be unique.
    const svg = best.slice(best.indexOf("<svg")).replace(/ id="\w+"/g, "");
    return svg.replace(/<title>.*<\/title>|<!--.*-->/g, "").replace(/\n+/g, "\n")
      .replace("<svg", `<svg role="img" aria-label="${edges.replaceAll("->", "to")}"`);
  });
  process.stdout.write(JSON.stringify(drawn));
});
