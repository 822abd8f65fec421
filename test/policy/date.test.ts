import { expect, test } from 'vitest';
import { readDate } from '../../src/policy/text/date';

test.each([
  { text: '25 Jun 2010 15:00:00 PST', moment: '2010-06-25T23:00:00.000Z' },
  { text: 'Fri, 25 Jun 2010 15:00:00 PDT', moment: '2010-06-25T22:00:00.000Z' },
  { text: 'Wed, 03 Dec 2025 13:09:53 GMT', moment: '2025-12-03T13:09:53.000Z' },
  { text: 'Wednesday, 03-Dec-25 13:09:53 GMT', moment: '2025-12-03T13:09:53.000Z' },
  { text: '25-Jun-2010 15:00:00 EST', moment: '2010-06-25T20:00:00.000Z' },
  { text: '25-Jun-2010 15:00:00 EDT', moment: '2010-06-25T19:00:00.000Z' },
  { text: '25-Jun-2010 15:00:00 CST', moment: '2010-06-25T21:00:00.000Z' },
  { text: '25-Jun-2010 15:00:00 CDT', moment: '2010-06-25T20:00:00.000Z' },
  { text: '25-Jun-2010 15:00:00 MST', moment: '2010-06-25T22:00:00.000Z' },
  { text: '25-Jun-2010 15:00:00 MDT', moment: '2010-06-25T21:00:00.000Z' },
  { text: '3 Dec 2025 13:09 +0200', moment: '2025-12-03T11:09:00.000Z' },
  { text: '3 Dec 2025 13:09 UT', moment: '2025-12-03T13:09:00.000Z' },
  { text: '1 Jan 70 00:00:00 GMT', moment: '1970-01-01T00:00:00.000Z' },
  { text: '1 Jan 69 00:00:00 GMT', moment: '2069-01-01T00:00:00.000Z' },
  { text: '2025-12-03T13:09:53Z', moment: '2025-12-03T13:09:53.000Z' },
  { text: '2025-12-03T13:09:53.5+01:00', moment: '2025-12-03T12:09:53.000Z' },
  { text: '2025-12-03 13:09', moment: '2025-12-03T13:09:00.000Z' },
  { text: '2025-12-03T13:09:53+01', moment: '2025-12-03T12:09:53.000Z' },
  { text: '20251203T130953Z', moment: '2025-12-03T13:09:53.000Z' },
  { text: '20251203T1309-0330', moment: '2025-12-03T16:39:00.000Z' },
  { text: '20251203', moment: '2025-12-03T23:59:59.999Z' },
  { text: '2025-12-03', moment: '2025-12-03T23:59:59.999Z' },
  { text: ' 3 December 2025 ', moment: '2025-12-03T23:59:59.999Z' },
  { text: '2025-02-30', moment: null },
  { text: '31 Apr 2025', moment: null },
  { text: '2025-13-01', moment: null },
  { text: '2025-12-03T25:00:00Z', moment: null },
  { text: '2025-12-03T10:60:00Z', moment: null },
  { text: '3 Dex 2025', moment: null },
  { text: '3 Anf 2025', moment: null },
  { text: '2025-12-03T13:09:53+010', moment: null },
  { text: '3 Dec 2025 13:09 XYZ', moment: null },
  { text: 'soon', moment: null },
  { text: '', moment: null },
  { text: `2025-12-03${' '.repeat(100_000)}x`, moment: null },
])('$text', ({ text, moment }) => {
  const read = readDate(text);
  expect(read === null ? null : new Date(read).toISOString()).toBe(moment);
});
