/** A link of a Link header field (RFC 8288, 3). */
export interface HeaderLink {
  readonly target: string;
  /** Its parameters by name in lower case; of one that is repeated the first counts. */
  readonly parameters: ReadonlyMap<string, string>;
}

const BETWEEN = /[\s,]*/y;
const TARGET = /<([^<>]*)>/y;
const PARAMETER = /[ \t]*;[ \t]*([\w!#$%&'*+.^`|~-]+)(?:[ \t]*=[ \t]*("(?:[^"\\]|\\.)*"|[^\s;,"]*))?/y;

/** The links of a field value; what is no link is passed over up to the next comma. Takes time linear in its length. */
export function readLinks(value: string): HeaderLink[] {
  const links: HeaderLink[] = [];
  let at = 0;
  while (at < value.length) {
    BETWEEN.lastIndex = at;
    BETWEEN.exec(value);
    TARGET.lastIndex = BETWEEN.lastIndex;
    const [, target] = TARGET.exec(value) ?? [];
    if (target !== undefined) {
      const parameters = new Map<string, string>();
      at = TARGET.lastIndex;
      for (;;) {
        PARAMETER.lastIndex = at;
        const found = PARAMETER.exec(value);
        if (!found) break;
        at = PARAMETER.lastIndex;
        const name = (found[1] ?? '').toLowerCase();
        if (!parameters.has(name)) parameters.set(name, unquoted(found[2] ?? ''));
      }
      links.push({ target, parameters });
    }
    const comma = value.indexOf(',', Math.max(at, BETWEEN.lastIndex));
    at = comma < 0 ? value.length : comma + 1;
  }
  return links;
}

function unquoted(value: string): string {
  return value.startsWith('"') ? value.slice(1, -1).replace(/\\(.)/g, '$1') : value;
}
