import { expect, test } from 'vitest';
import { fixedTokens } from '../../../scripts/build/fixed-tokens.js';

/** The CSS that is built into the content script; where the build fails, it throws the error of that. */
async function built(css: string): Promise<string> {
  const { transform } = fixedTokens() as unknown as {
    transform(css: string, id: string): Promise<{ code: string }>;
  };
  const error = (message: string) => {
    throw new Error(message);
  };
  return (await transform.call({ error }, css, 'overlay.css?inline')).code;
}

test('values of a light scheme stand in the place of tokens', async () => {
  expect(await built('p { border: 2px solid var(--prohibited) }')).toMatch(
    /^p \{ border: 2px solid #[0-9a-f]{6} \}$/,
  );
});

test.each([
  'color: var(--nowhere)',
  'color: var(--prohibited, red)',
  'color: var( --prohibited )',
  'color: var(\n--prohibited)',
])('the build fails at %j, so that no page can set it', async (css) => {
  await expect(built(css)).rejects.toThrow('overlay.css');
});
