import { expect, test } from 'vitest';
import type { PageReport } from '../../../src/messages';
import { packReport, unpackReport } from '../../../src/platform/messaging/packed-report';

const OCTETS = Uint8Array.from({ length: 256 }, (_, octet) => octet);

test('octets survive messages that are written as JSON', () => {
  const report = {
    url: 'https://a.example/',
    evidence: {
      url: 'https://a.example/',
      robotsTxt: { status: 200, text: OCTETS },
      references: {
        'https://b.example/octets': { status: 200, text: OCTETS },
        'https://b.example/text': { status: 200, text: 'User-agent: *' },
        'https://b.example/none': { status: null, reason: 'refused' },
      },
      headers: null,
      metaTags: [],
      elements: [],
    },
  } as unknown as PageReport;
  expect(unpackReport(JSON.parse(JSON.stringify(packReport(report))))).toEqual(report);
});

test('a report without evidence stays so', () => {
  const report = { url: '', evidence: null } as unknown as PageReport;
  expect(unpackReport(packReport(report))).toEqual(report);
});
