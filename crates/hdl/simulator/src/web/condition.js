// What somebody writes of a signal's value, such as `ply = 3`.

/** @type {Record<string, (a: bigint, b: bigint) => boolean>} */
const COMPARISONS = {
  "=": (a, b) => a === b,
  "==": (a, b) => a === b,
  "!=": (a, b) => a !== b,
  "<": (a, b) => a < b,
  "<=": (a, b) => a <= b,
  ">": (a, b) => a > b,
  ">=": (a, b) => a >= b,
};

/**
 * A function that says whether it holds; throws an error that says what is wrong with it.
 * @param {string} text
 * @param {(name: string) => Compared} find
 * @returns {() => boolean}
 */
function conditionOf(text, find) {
  const parts = /^\s*([^\s=!<>]+)\s*(==?|!=|<=?|>=?)\s*(\S+)\s*$/.exec(text);
  if (!parts) throw new Error("Write a signal, a comparison and a value, such as: ply = 3");
  const [, name, comparison, wanted] = parts;
  const { type, width, isSigned, bits } = find(name);
  const variants = variantsOf(type);
  const variant = variants?.findIndex((variant) => variant.toLowerCase() === wanted.toLowerCase()) ?? -1;
  if (variants && variant < 0 && !/^\d+$/.test(wanted)) throw new Error(`${name} is never ${wanted}: it is one of ${variants.join(", ")}`);
  const value = variant >= 0 ? BigInt(variant) : numberOf(wanted);
  return () => COMPARISONS[comparison](isSigned ? BigInt.asIntN(width, bits()) : bits(), value);
}

/**
 * A number that somebody has written: decimal, or with 0x, 0b or 0o before it.
 * @param {string} text
 */
function numberOf(text) {
  const digits = text.replace(/^-/, "");
  try {
    return BigInt(digits) * (text.startsWith("-") ? -1n : 1n);
  } catch {
    throw new Error(`${text} is no number`);
  }
}
