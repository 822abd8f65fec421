import { expect, test } from 'vitest';
import type { FindingCode } from '../../../src/policy';
import { judge } from '../../../src/policy';
import { evidenceOf, queryOf, type SignalCase } from './signal-case';

interface Row extends Pick<SignalCase, 'robots' | 'headers'> {
  readonly what: string;
  readonly code: FindingCode;
  /** The line to write, null where none is proposed; undefined where nothing is to be found. */
  readonly fix?: string | null;
}

const below = (...lines: string[]) => ['User-agent: *', ...lines].join('\n');

const rows: readonly Row[] = [
  {
    what: 'a name that another header line repeats',
    code: 'content-usage-duplicate-key',
    headers: [
      ['content-usage', 'train-ai=n'],
      ['content-usage', 'train-ai=y'],
    ],
    fix: null,
  },
  {
    what: 'a name that is repeated in one of two lines',
    code: 'content-usage-duplicate-key',
    headers: [
      ['content-usage', 'train-ai=n, train-ai=y'],
      ['content-usage', 'search=y'],
    ],
    fix: 'Content-Usage: train-ai=y',
  },
  {
    what: 'all that a longer rule leaves unstated',
    code: 'content-usage-silenced',
    robots: below('Content-Usage: train-ai=n, ai-use=n', 'Content-Usage: /a/ search=y'),
    fix: 'Content-Usage: /a/ search=y, train-ai=n, ai-use=n',
  },
  {
    what: 'the longest of those that are silenced, not the first',
    code: 'content-usage-silenced',
    robots: below('Content-Usage: train-ai=y', 'Content-Usage: /a train-ai=n', 'Content-Usage: /a/ search=y'),
    fix: 'Content-Usage: /a/ search=y, train-ai=n',
  },
  {
    what: 'of two as long, the one that prohibits',
    code: 'content-usage-silenced',
    robots: below('Content-Usage: train-ai=y', 'Content-Usage: train-ai=n', 'Content-Usage: /a/ search=y'),
    fix: 'Content-Usage: /a/ search=y, train-ai=n',
  },
  {
    what: 'a longer rule that does not parse, fixed',
    code: 'content-usage-silenced',
    robots: below('Content-Usage: train-ai=n, ai-use=n', 'Content-Usage: /a/ Train-AI=y, search=y'),
    fix: 'Content-Usage: /a/ train-ai=y, search=y, ai-use=n',
  },
  {
    what: 'a longer rule of which nobody can tell what it means',
    code: 'content-usage-silenced',
    robots: below('Content-Usage: train-ai=n', 'Content-Usage: /a/ ???'),
    fix: null,
  },
  {
    what: 'a path behind the signals',
    code: 'content-signal-malformed',
    robots: below('Content-Signal: ai-train=false, /blog/'),
    fix: 'Content-Signal: /blog/ ai-train=no',
  },
  {
    what: 'two paths on one line',
    code: 'content-signal-malformed',
    robots: below('Content-Signal: /a/, /b/ ai-train=no search=yes'),
    fix: 'Content-Signal: /a/ ai-train=no, search=yes\nContent-Signal: /b/ ai-train=no, search=yes',
  },
  {
    what: 'a pattern without a slash before it',
    code: 'content-signal-malformed',
    robots: below('Content-Signal: *.pdf ai-train=no'),
    fix: 'Content-Signal: /*.pdf ai-train=no',
  },
  {
    what: 'an address of this site',
    code: 'content-signal-malformed',
    robots: below('Content-Signal: https://PUBLISHER.example/blog/ ai-train=no'),
    fix: 'Content-Signal: /blog/ ai-train=no',
  },
  {
    what: 'an address of another site',
    code: 'content-signal-malformed',
    robots: below('Content-Signal: https://other.example/blog/ ai-train=no'),
    fix: null,
  },
  {
    what: 'all pages, and behind the signals',
    code: 'content-signal-malformed',
    robots: below('Content-Signal: ai-train=no, *'),
    fix: null,
  },
  {
    what: 'all pages, in front',
    code: 'content-signal-malformed',
    robots: below('Content-Signal: * ai-train=no'),
    fix: 'Content-Signal: ai-train=no',
  },
  {
    what: 'a path that says nothing',
    code: 'content-signal-malformed',
    robots: below('Content-Signal: /a/'),
    fix: null,
  },
  {
    what: 'more paths than anybody would read',
    code: 'content-signal-malformed',
    robots: below(`Content-Signal: ${'/a/ '.repeat(11)} ai-train=no`),
    fix: null,
  },
  {
    what: 'a use beside a permission',
    code: 'use-contradicts',
    robots: below('Content-Signal: ai-train=yes, use=reference'),
    fix: null,
  },
  {
    what: 'a use beside a permission that does not hold',
    code: 'use-contradicts',
    robots: below('Content-Signal: ai-train=yes, use=reference', 'Content-Signal: ai-train=no'),
  },
  {
    what: 'reservations that mean the same',
    code: 'tdm-invalid-reservation',
    headers: [['tdm-reservation', '1, true']],
    fix: 'tdm-reservation: 1',
  },
  {
    what: 'reservations that mean both',
    code: 'tdm-invalid-reservation',
    headers: [['tdm-reservation', '1, false']],
    fix: null,
  },
];

test.each(rows)('$code: $what', ({ code, fix, ...row }) => {
  const one = { at: '/a/', rule: '9.10', expect: {}, ...row };
  const { findings } = judge(evidenceOf(one), queryOf({}));
  const found = findings.find((finding) => finding.code === code);
  expect(found && (found.fix ?? null)).toBe(fix);
});
