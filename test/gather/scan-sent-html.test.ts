import { expect, test, vi } from 'vitest';
import { scanSentHtml } from '../../src/gather/scan-sent-html';
import { document, parser, window } from './window';

const scan = (html: string) => scanSentHtml(html, parser);

test('what stands in HTML is found, and none of it is fetched or run', async () => {
  const fetched = vi.spyOn(window, 'fetch');
  const { metaTags, elements } = await scan(
    `<!doctype html><html><head><meta name="robots" content="noindex"></head><body><img src="/image" onerror="document.title='run'">
     <script>document.title = 'run'</script><p class="the-acap:disallow-index">x</p>`,
  );
  expect(metaTags).toEqual([{ name: 'robots', content: 'noindex', inHead: true, number: 1 }]);
  expect(elements.map(({ classes }) => classes)).toEqual(['the-acap:disallow-index']);
  expect(document.title).not.toBe('run');
  expect(fetched).not.toHaveBeenCalled();
});

test('a template that will be an open shadow root counts as one; others do not', async () => {
  const { elements } = await scan(
    `<body><div class="acap:a"><template shadowrootmode="open"><p class="acap:b"></p></template><p class="acap:c"></p></div>
     <div><template shadowrootmode="closed"><p class="acap:d"></p></template><template><p class="acap:e"></p></template></div>`,
  );
  expect(elements.map(({ classes, parent }) => [classes, parent])).toEqual([
    ['acap:a', null],
    ['acap:b', 0],
    ['acap:c', 0],
  ]);
});

test('HTML is read to 2 MiB', async () => {
  const start = '<body><p class="acap:a"></p>';
  const { elements } = await scan(`${start}<!--${' '.repeat(2 * 1024 * 1024)}--><p class="acap:b"></p>`);
  expect(elements).toHaveLength(1);
});
