import { TARGETS } from './build/manifest-for.js';
import { runNode } from './run-program.js';

for (const target of TARGETS) {
  const code = await runNode([
    'node_modules/vite/bin/vite.js',
    'build',
    '--mode',
    target,
    '--logLevel',
    'warn',
  ]);
  if (code !== 0) process.exit(code);
  console.log(`Built dist/${target}`);
}
