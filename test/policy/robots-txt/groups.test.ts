import { expect, test } from 'vitest';
import { findByToken } from '../../../src/policy/languages/rep/robots-txt/groups';

const AGENTS = [
  'Googlebot',
  'googlebot-news/2.1',
  'GOOGLEBOT x',
  '*',
  '* bots',
  '**',
  'Bot7',
  '7bot',
  '',
  '\u212abot',
];

test.each([
  ['googlebot', ['Googlebot', 'GOOGLEBOT x']],
  ['GoogleBot-News', ['googlebot-news/2.1']],
  ['google', []],
  ['*', ['*', '* bots']],
  ['bot7', ['Bot7']],
  ['bot', ['Bot7']],
  ['7bot', ['7bot']],
  ['', ['**', '7bot', '', '\u212abot']],
  ['kbot', []],
])('%j finds the same groups at its first question and from the index (2.1)', (token, agents) => {
  const find = findByToken(AGENTS.map((agent) => ({ agents: [agent] })));
  const answers = Array.from({ length: 4 }, () => find(token).flatMap((group) => group.agents));
  expect(answers).toEqual(answers.map(() => agents));
});
