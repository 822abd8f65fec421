import { readFile } from 'node:fs/promises';

const TOKENS = 'src/style/tokens.css';

/**
 * Puts the values of tokens, as they are in a light scheme, in the place of their names in the CSS of the content script. A
 * view can leave that to the browser, what is drawn on a page cannot: a page that registers a property of the same name
 * (`CSS.registerProperty`) decides on its value, inside closed shadow roots too. Fails the build where a token is not defined, or
 * any other property is asked for.
 * @returns {import('vite').Plugin}
 */
export function fixedTokens() {
  return {
    name: 'permitlens:fixed-tokens',
    enforce: 'pre',
    async transform(css, id) {
      if (!/\.css\b/.test(id)) return null;
      const values = lightTokens(await readFile(TOKENS, 'utf8'));
      const code = css.replace(
        /var\((--[\w-]+)\)/g,
        (_, name) =>
          values.get(name) ?? this.error(`${id} asks for ${name}, which ${TOKENS} does not define.`),
      );
      const [left] = /var\([^)]*\)?/.exec(code) ?? [];
      if (left) this.error(`${id} has ${left}, whose value a page could set.`);
      return { code, map: null };
    },
  };
}

/**
 * The tokens of the first rule, which is that of light schemes, by name.
 * @param {string} css
 */
export function lightTokens(css) {
  const rule = css.slice(0, css.indexOf('}'));
  return new Map(Array.from(rule.matchAll(/(--[\w-]+):\s*([^;]+);/g), ([, name, value]) => [name, value]));
}
