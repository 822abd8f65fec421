import type { Reader } from '../reader';
import { readAttributes } from './attributes';
import { readRobotsHeaders, readRobotsMeta } from './page-rules';
import { nameIn } from './robots-txt/groups';
import { recordsOf } from './robots-txt/records';

/**
 * The robots exclusion protocol: robots.txt, robots rules in headers and META tags, attributes of elements (sections 2, 4.2,
 * 5.3).
 */
export const rep: Reader = {
  language: 'rep',
  readSite: ({ robotsTxt }) => ({
    onHeaders: readRobotsHeaders,
    onMetaTags: readRobotsMeta,
    onElement: readAttributes,
    records: (address) => (robotsTxt && address === undefined ? recordsOf(robotsTxt) : []),
    names() {
      const agents = robotsTxt?.groups().flatMap((group) => group.agents) ?? [];
      return agents.flatMap((agent) => nameIn(agent) ?? []);
    },
  }),
};
