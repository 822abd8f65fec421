import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/** Every text file of the repository that is not ignored, by its path. */
export function repositoryFiles(): Map<string, string> {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  const paths = listed
    .split('\n')
    .filter((path) => path !== '' && isFile(path) && !/\.(ico|png|woff2)$/.test(path));
  return new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]));
}

/** What was removed is still listed. */
const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true;
