import { type Checked, error, isRight, LINES, warning } from './checked';
import { checkName } from './crawler-name';
import { checkDelay, checkSitemap, withoutDoubledScheme } from './other-values';
import { checkPath } from './path-value';

/** Checks the value of a field that crawlers read; `isCut` states whether `#` ends it within a word. */
export function checkValue(field: string, value: string, site: string, isCut: boolean): Checked {
  const single = withoutDoubledScheme(value);
  if (single !== value && field !== 'User-agent')
    return { ...checkValue(field, single, site, isCut), problems: [error('doubled-scheme', LINES)] };
  switch (field) {
    case 'User-agent':
      return checkName(value);
    case 'Allow':
    case 'Disallow': {
      const checked = checkPath(value, site);
      if (!isCut || value === '') return checked;
      const fix = checked.values?.[0] ?? value;
      return { ...checked, problems: [warning('cut-by-comment', fix), ...checked.problems] };
    }
    case 'Sitemap':
      return checkSitemap(value, site);
    case 'Crawl-delay':
      return checkDelay(value);
    default:
      return isRight(value);
  }
}
