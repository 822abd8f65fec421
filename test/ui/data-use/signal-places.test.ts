import { expect, test } from 'vitest';
import { readSite } from '../../../src/policy';
import { signalPlaces } from '../../../src/ui/data-use/signal-places';
import { evidenceOf } from '../../policy/written';

test('lines are told as those of Cloudflare in its blocks and nowhere else, however many there are (9.4.8)', () => {
  const block = [
    '# BEGIN Cloudflare Managed content',
    'Content-Signal: ai-train=no',
    'Content-Signal: search=yes',
    '# END Cloudflare Managed Content',
    'Content-Signal: ai-input=no',
  ];
  const text = ['User-agent: *', ...Array.from({ length: 1_000 }, () => block).flat()].join('\n');
  const evidence = evidenceOf({ robots: { status: 200, text } });
  const { robotsTxt } = signalPlaces(readSite(evidence), evidence, []);
  expect(robotsTxt).toHaveLength(3_000);
  for (const { written, isManaged } of robotsTxt)
    expect([written, isManaged]).toEqual([written, !written.includes('ai-input')]);
});
