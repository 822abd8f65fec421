import { randomInt } from 'node:crypto';

/** The seed of the random laws: the one that is asked for (`LAW_SEED`), or a new one. */
export const lawSeed = () => process.env.LAW_SEED ?? String(randomInt(2 ** 31));
