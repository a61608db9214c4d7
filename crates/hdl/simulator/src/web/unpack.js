// Unpacks what a page carries.

/**
 * Bytes of a text: how many bytes zlib made of them, and those in base 91.
 * @param {string} packedText
 */
async function unpack(packedText) {
  const [size, text] = packedText.split(" ");
  const digits = new Uint8Array(128);
  let next = 0;
  for (let code = 33; code < 127; code++) if (!'"<\\'.includes(String.fromCharCode(code))) digits[code] = next++;
  const packed = new Uint8Array(text.length);
  let [length, bits, count] = [0, 0, 0];
  for (let at = 0; at + 1 < text.length; at += 2) {
    const number = digits[text.charCodeAt(at)] + 91 * digits[text.charCodeAt(at + 1)];
    bits |= number << count;
    count += (number & 0x1fff) < 89 ? 14 : 13;
    for (; count >= 8; count -= 8) {
      packed[length++] = bits & 255;
      bits >>>= 8;
    }
  }
  const stream = new Blob([packed.subarray(0, Number(size))]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
