/**
 * Has the bundler read packages that are written in CommonJS as modules. What it makes of CommonJS otherwise looks at every API
 * of the browser by name, in each context that loads the polyfill, and is larger.
 * @returns {import('vite').Plugin}
 */
export function packagesAsModules() {
  return {
    name: 'permitlens:packages-as-modules',
    transform(code, id) {
      if (/\/webextension-polyfill\/dist\//.test(id))
        return {
          code: `const exports = {}, module = { exports };\n${code}\nexport default module.exports;`,
          map: null,
        };
      if (!/\/@rgrove\/parse-xml\/dist\//.test(id)) return null;
      if (!EXPORTS_OF_XML.test(code)) return this.error('The exports of parse-xml are written otherwise');
      return { code: `${code.replace(EXPORTS_OF_XML, '')}\nexport { parseXml, XmlNode };`, map: null };
    },
  };
}

/** Where parse-xml exports what it declares behind that. */
const EXPORTS_OF_XML = /"use strict";.*?\nmodule\.exports = [^\n]*;\n/s;
