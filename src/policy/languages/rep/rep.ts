import type { Reader } from '../reader';
import { readAttributes, reportNosnippet } from './attributes';
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
    onElements: reportNosnippet,
    records: (address, rep) =>
      robotsTxt && address === undefined ? recordsOf(robotsTxt, robotsTxt.groups(rep)) : [],
    names() {
      const agents = robotsTxt?.groups().flatMap((group) => group.agents) ?? [];
      return agents.flatMap((agent) => nameIn(agent) ?? []);
    },
  }),
};
