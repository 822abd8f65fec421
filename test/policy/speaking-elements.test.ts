import { describe, expect, test } from 'vitest';
import { judge, type Usage } from '../../src/policy';
import { speakingElements } from '../../src/policy/deciding/speaking-elements';
import { ACAP_READER, evidenceOf } from './written';

const about = (usage: Usage, ...classes: readonly string[]) =>
  speakingElements(judge(evidenceOf({ elements: classes }), ACAP_READER), usage);

describe('elements worth pointing at for a usage', () => {
  test('those that speak of it, of its parent or of “other”, even where they agree with the page', () => {
    const allowed = ['index', 'present', 'present-snippet', 'other', 'follow'].map(
      (usage) => `the-acap:allow-${usage}`,
    );
    expect(about('index', ...allowed)).toEqual([0, 3]);
    expect(about('present-snippet', ...allowed)).toEqual([1, 2, 3]);
    expect(about('follow', ...allowed)).toEqual([3, 4]);
  });

  test('those for which something else holds than for the page, though they say nothing of it', () => {
    expect(about('index', 'the-acap:disallow-crawl', 'the-acap:allow-crawl')).toEqual([0]);
  });

  test('a child in which its parent’s word holds', () => {
    const evidence = evidenceOf({
      elements: [
        { classes: 'the-acap:disallow-index', parent: null },
        { classes: 'the-acap:allow-follow', parent: 0 },
      ],
    });
    expect(speakingElements(judge(evidence, ACAP_READER), 'index')).toEqual([0, 1]);
  });
});
