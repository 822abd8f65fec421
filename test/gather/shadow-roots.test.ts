import { afterEach, expect, test } from 'vitest';
import { scanPage } from '../../src/gather/scan';
import { document } from './window';

afterEach(() => document.body.replaceChildren());

const attach = (id: string, mode: 'open' | 'closed', html: string) => {
  const host = document.getElementById(id) as HTMLElement;
  host.attachShadow({ mode }).innerHTML = html;
  return host;
};

test('elements in open shadow roots come after their host, whose statements are around them', async () => {
  document.body.innerHTML =
    '<div id="a" class="acap:a"><b class="acap:slotted"></b></div><p class="acap:last"></p>';
  const host = attach('a', 'open', '<i><i class="acap:in"><slot></slot></i></i>');
  const { facts, elements, shadows } = await scanPage(document);
  expect(facts.elements.map(({ classes, parent }) => [classes, parent])).toEqual([
    ['acap:a', null],
    ['acap:in', 0],
    ['acap:slotted', 0],
    ['acap:last', null],
  ]);
  expect(elements[1]).toBe(host.shadowRoot?.querySelector('.acap\\:in'));
  expect(shadows).toEqual([host.shadowRoot]);
});

test('closed shadow roots are not read', async () => {
  document.body.innerHTML = '<div id="a"></div>';
  attach('a', 'closed', '<p class="acap:in"></p>');
  expect((await scanPage(document)).facts.elements).toEqual([]);
});
