/**
 * A message as a made-up language might have it: accented, about two fifths longer, and between ⟦ and ⟧, so that text that comes
 * from no message, and room that is too small for other languages, are seen at once. Placeholders are kept.
 * @param {string} message
 */
export function pseudoText(message) {
  const letters = message.replace(/\$\d|[a-z]/gi, (one) => ACCENTED.get(one) ?? one);
  return `⟦${letters}${FILLING.repeat(40).slice(0, Math.ceil(message.length * 0.4))}⟧`;
}

const FILLING = ' łőŋğ';

/** Letters that stay readable, each with what stands for it. */
const ACCENTED = new Map(
  Object.entries({
    ...{
      a: 'å',
      b: 'ƀ',
      c: 'ç',
      d: 'ð',
      e: 'é',
      f: 'ƒ',
      g: 'ĝ',
      h: 'ĥ',
      i: 'î',
      j: 'ĵ',
      k: 'ķ',
      l: 'ļ',
      m: 'ɱ',
    },
    ...{
      n: 'ñ',
      o: 'ö',
      p: 'þ',
      q: 'ɋ',
      r: 'ŕ',
      s: 'š',
      t: 'ţ',
      u: 'û',
      v: 'ṽ',
      w: 'ŵ',
      x: 'ẋ',
      y: 'ý',
      z: 'ž',
    },
    ...{
      A: 'Å',
      B: 'Ɓ',
      C: 'Ç',
      D: 'Ð',
      E: 'É',
      F: 'Ƒ',
      G: 'Ĝ',
      H: 'Ĥ',
      I: 'Î',
      J: 'Ĵ',
      K: 'Ķ',
      L: 'Ļ',
      M: 'Ṁ',
    },
    ...{
      N: 'Ñ',
      O: 'Ö',
      P: 'Þ',
      Q: 'Ɋ',
      R: 'Ŕ',
      S: 'Š',
      T: 'Ţ',
      U: 'Û',
      V: 'Ṽ',
      W: 'Ŵ',
      X: 'Ẋ',
      Y: 'Ý',
      Z: 'Ž',
    },
  }),
);
