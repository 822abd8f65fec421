import { expect, test } from 'vitest';
import { isOutsideSearch, judge, type Preference } from '../../../src/policy';
import { evidenceOf, type Written } from '../written';
import { queryOf } from './signal-case';

const USAGE = (value: string): NonNullable<Written['headers']>[number] => ['Content-Usage', value];

test.each<{ what: string; written: Written; outside: readonly Preference[] }>([
  { what: 'training', written: { headers: [USAGE('search=y, train-ai=n')] }, outside: ['train-ai'] },
  { what: 'answers', written: { headers: [USAGE('search=y, ai-use=n')] }, outside: ['ai-input'] },
  {
    what: 'both, stated in two places',
    written: {
      headers: [USAGE('train-ai=n, ai-use=n')],
      robots: ['User-agent: *', 'Content-Usage: search=y'],
    },
    outside: ['train-ai', 'ai-input'],
  },
  { what: 'nothing that is permitted', written: { headers: [USAGE('search=y, train-ai=y')] }, outside: [] },
  { what: 'nothing without search=y', written: { headers: [USAGE('train-ai=n')] }, outside: [] },
  { what: 'nothing beside search=n', written: { headers: [USAGE('search=n, train-ai=n')] }, outside: [] },
  {
    what: 'nothing that another signal prohibits',
    written: { headers: [USAGE('search=y, train-ai=n'), ['tdm-reservation', '1']] },
    outside: [],
  },
  {
    what: 'nothing where another signal alone permits search',
    written: { headers: [USAGE('train-ai=n')], robots: ['User-agent: *', 'Content-Signal: search=yes'] },
    outside: [],
  },
  {
    what: 'nothing of a page that search may not have',
    written: { headers: [USAGE('search=y, train-ai=n')], meta: [['robots', 'noindex']] },
    outside: [],
  },
  {
    what: 'nothing of a page that may not be crawled',
    written: { headers: [USAGE('search=y, train-ai=n')], robots: ['User-agent: *', 'Disallow: /'] },
    outside: [],
  },
])('is prohibited outside search alone: $what (9.3.12)', ({ written, outside }) => {
  const { preferences } = judge(evidenceOf(written), queryOf({}));
  const names: readonly Preference[] = ['search', 'train-ai', 'ai-input', 'tdm'];
  expect(names.filter((name) => isOutsideSearch(name, preferences))).toEqual(outside);
});
