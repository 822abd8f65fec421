import { expect, test } from 'vitest';
import { subjects } from '../../lab/cases.js';
import { hosts, startLab } from '../../lab/lab.js';

const cases = subjects.flatMap((subject) => subject.cases);
const repeated = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);

test('every case has an id, and places, of its own', () => {
  const at = (host: string) => `http://${host}:80`;
  const places = cases.flatMap(({ host, answers }) =>
    Object.keys(answers(at)).map((place) => (place.startsWith('/') ? host + place : place)),
  );
  expect(repeated(cases.map(({ id }) => id))).toEqual([]);
  expect(repeated(places.filter((place) => !place.startsWith('*')))).toEqual([]);
});

test('every name leads to this machine, by itself or because the browser is told so', () => {
  const at = (host: string) => {
    const isKnown = hosts.includes(host) || /(^|\.)localhost\.?$/.test(host) || /^[\d.x[\]:a-f]+$/.test(host);
    expect([host, isKnown]).toEqual([host, true]);
    return `http://${host}:80`;
  };
  for (const { host, answers } of cases) {
    at(host);
    answers(at);
  }
});

test('the list names every case, with what must be shown', async () => {
  const lab = await startLab();
  try {
    const list = await (await fetch(lab.index)).text();
    for (const { title } of cases)
      expect(list).toContain(title.replaceAll('&', '&amp;').replaceAll('"', '&quot;'));
    expect(list.match(/Must show/g)).toHaveLength(cases.length);
  } finally {
    await lab.close();
  }
});
