const ASSIGNMENT = /[\w$]+\.innerHTML\s*=\s*[\w$]+\.__html/;

/**
 * Takes the only write of `innerHTML` out of Preact: text from pages must never have a way to become markup, and
 * reviewers of add-ons look for such writes. Fails the build when Preact no longer holds exactly what is expected.
 * @returns {import('vite').Plugin}
 */
export function withoutInnerHtml() {
  let found = false;
  return {
    name: 'permitlens:without-inner-html',
    apply: 'build',
    buildStart() {
      found = false;
    },
    transform(code, id) {
      if (!/\/preact\/dist\/preact\.(m?js)$/.test(id.replaceAll('\\', '/'))) return null;
      if (!ASSIGNMENT.test(code))
        this.error('Preact writes innerHTML differently now: adapt without-inner-html.js.');
      found = true;
      return { code: code.replace(ASSIGNMENT, 'void 0'), map: null };
    },
    generateBundle() {
      if (!found)
        this.error('Preact was not in the bundle: without-inner-html.js looked for the wrong file.');
    },
  };
}
