/**
 * Has the bundler read packages that are written in CommonJS as modules. What it makes of CommonJS otherwise looks at every API
 * of the browser by name, in each context that loads the polyfill, and is larger.
 * @returns {import('vite').Plugin}
 */
export function packagesAsModules() {
  return {
    name: 'permitlens:packages-as-modules',
    transform(code, id) {
      if (/\/webextension-polyfill\/dist\//.test(id)) {
        if (!LOADERS.test(code)) return this.error('The polyfill asks otherwise what loads it');
        const factory = code.replace(
          LOADERS,
          'const module = { exports: {} };\n((factory) => factory(module))(',
        );
        return { code: `${factory}\nexport default module.exports;`, map: null };
      }
      if (!/\/@rgrove\/parse-xml\/dist\//.test(id)) return null;
      if (!EXPORTS_OF_XML.test(code)) return this.error('The exports of parse-xml are written otherwise');
      return { code: `${code.replace(EXPORTS_OF_XML, '')}\nexport { parseXml, XmlNode };`, map: null };
    },
  };
}

/** Where the polyfill asks for AMD, CommonJS and a global object; a page's element that is called `define` is none of these. */
const LOADERS = /^\(function \(global, factory\) \{.*?\n\}\)\(.*?, (?=function \(module\) \{\n)/s;

/** Where parse-xml exports what it declares behind that. */
const EXPORTS_OF_XML = /"use strict";.*?\nmodule\.exports = [^\n]*;\n/s;
