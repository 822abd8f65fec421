import type { Source } from '../../policy';

/**
 * Whether a line of robots.txt can be about other pages alone, by the path that it names; false where nobody can tell, as where it names
 * none.
 */
export function isElsewhere({ place, text }: Source, page: string): boolean {
  const [, path] = /^[^:=]*[:=]\s*(\/[^\s#]*)(?:\s[^/]*)?$/s.exec(text) ?? [];
  if (place.kind !== 'robots-txt' || path === undefined || !URL.canParse(page)) return false;
  const { pathname, search } = new URL(page);
  const here = plainStart(pathname + search);
  const said = plainStart(path);
  const isHereWhole = here.length === pathname.length + search.length;
  return !(here.startsWith(said) || (!isHereWhole && said.startsWith(here)));
}

/** What stands before the first character that has a meaning in patterns, or that can be written in more than one way. */
function plainStart(path: string): string {
  return /^[\w./~-]*/.exec(path)?.[0] ?? '';
}
