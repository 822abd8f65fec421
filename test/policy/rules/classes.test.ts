import { describe, expect, test } from 'vitest';
import { judge } from '../../../src/policy';
import { ACAP_READER, evidenceOf, type Written } from '../written';

/** 5.1 with 6.9 and 3.9: a class holds no qualifiers, and none beside one is lost without a word. */

function onElement(classes: string, robots: Written['robots'] = []) {
  const { elements, findings } = judge(evidenceOf({ elements: [classes], robots }), ACAP_READER);
  const { 'present-snippet': snippet, index } = elements[0] as NonNullable<(typeof elements)[0]>;
  return {
    snippet: `${snippet.verdict} ${snippet.because}`,
    index: index.verdict,
    codes: findings.map(({ code, source }) => `${code}: ${source.text}`),
  };
}

const SNIPPET = 'the-acap:allow-present-snippet';
const TOLD = `qualifier-in-class: ${SNIPPET} max-length=20-words`;

describe('5.1 a qualifier beside a class', () => {
  test.each([
    { classes: `${SNIPPET} max-length=20-words`, codes: [TOLD] },
    { classes: `${SNIPPET} max-length = 20-words`, codes: [TOLD] },
    { classes: `max-length=20-words ${SNIPPET}`, codes: [TOLD] },
    { classes: `${SNIPPET} lead max-length=20-words`, codes: [TOLD] },
    { classes: `${SNIPPET}\n\tmax-length=20-words wide`, codes: [TOLD] },
    { classes: `${SNIPPET} colour=red`, codes: [`qualifier-in-class: ${SNIPPET} colour=red`] },
    { classes: `${SNIPPET} max-length=20-words the-acap:allow-index`, codes: [TOLD] },
  ])('$classes', ({ classes, codes }) => {
    expect(onElement(classes)).toEqual({ snippet: 'prohibited not-understood', index: 'permitted', codes });
  });

  test('belongs to the statement before it', () => {
    expect(onElement(`the-acap:allow-index ${SNIPPET} max-length=20-words`)).toMatchObject({
      snippet: 'prohibited not-understood',
      index: 'permitted',
    });
  });

  test('leaves a prohibition as it is', () => {
    expect(onElement('the-acap:disallow-present-snippet max-length=20-words')).toEqual({
      snippet: 'prohibited stated',
      index: 'permitted',
      codes: ['qualified-prohibition: the-acap:disallow-present-snippet max-length=20-words'],
    });
  });

  test.each(['data-[state=open]:block', '[&[x=y]]:p-1', 'a:b=c', 'w-1/2'])('no qualifier: %s', (name) => {
    const { snippet, codes } = onElement(`${SNIPPET} ${name}`);
    expect({ snippet, codes }).toEqual({ snippet: 'permitted stated', codes: [] });
  });
});
