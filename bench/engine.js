import { compareAsking, compareParsing } from './engine/against-others.js';
import { measureHostile } from './engine/hostile.js';
import { measureJudging, measureLongFile, measureSecondLook } from './engine/judging.js';
import { measureLinting } from './engine/linting.js';
import { loadEngine } from './engine/load-engine.js';

/** How the policy engine compares with other parsers of robots.txt, and how it stands hostile input: ratios measured in one run. */
const engine = await loadEngine();
console.log('\nengine');
await compareParsing(engine);
await compareAsking(engine);
await measureJudging(engine);
await measureLongFile(engine);
await measureSecondLook(engine);
await measureHostile(engine);
measureLinting(engine);
