import { Failure } from '../failure.js';
import { runNode } from '../run-program.js';

/** Builds the extension for every browser. */
export async function buildExtension() {
  console.log('Building the extension …');
  if ((await runNode(['scripts/build.js'])) !== 0)
    throw new Failure(
      'The build failed.',
      'see its words above.',
      'fix what it names, then run the command again.',
    );
}
