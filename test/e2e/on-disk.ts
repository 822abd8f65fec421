import { randomBytes } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A word that stands nowhere else; nothing in it repeats, so that it stays in one piece where a browser compresses. */
export const uniqueWord = () => `x${randomBytes(9).toString('hex')}`;

/** The files below a folder that have a word in their name or their octets, as browsers write text. */
export function filesWith(word: string, folder: string): string[] {
  const written = [Buffer.from(word, 'latin1'), Buffer.from(word, 'utf16le')];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    if (name.includes(word)) return true;
    const path = join(folder, name);
    if (!lstatSync(path).isFile()) return false;
    const octets = readFileSync(path);
    return written.some((text) => octets.includes(text));
  });
}
