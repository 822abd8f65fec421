import {
  bareAfterRedirect,
  bareOfWorker,
  bareResponses,
  blobPage,
  framedCredentials,
  neededCredentials,
  plainCredentials,
  redirectedCredentials,
} from './cases/addresses.js';
import { busyFrame, dialogs, longLoop, shortLoop, stutter } from './cases/busy-pages.js';
import { gaps } from './cases/gaps.js';
import { hugePages, longAddress, longFrames, longWay } from './cases/huge-pages.js';
import { movingPage, wanderingTab } from './cases/moving-pages.js';
import { overlayCases } from './cases/overlay.js';
import {
  localRobotsTxt,
  otherSchemes,
  privateReference,
  privateRobotsTxt,
  privateSource,
  publicRobotsTxt,
} from './cases/private-network.js';
import { privateSite } from './cases/private-windows.js';
import {
  backToCached,
  handedOnPages,
  madePages,
  pageAfterDownload,
  passedPages,
  racedPage,
} from './cases/service-workers.js';
import { hostileSignals } from './cases/signals.js';
import { endlessFetching, scanNearQuota, smallSite } from './cases/storage.js';

/**
 * Every case of the lab, by subject.
 * @type {readonly { subject: string, cases: readonly import('./case.js').Case[] }[]}
 */
export const subjects = [
  {
    subject: 'Service workers, and answers that never become a page',
    cases: [...madePages, racedPage, pageAfterDownload, backToCached, ...handedOnPages, ...passedPages],
  },
  { subject: 'Storage', cases: [...endlessFetching, scanNearQuota, smallSite] },
  { subject: 'Evidence with gaps', cases: gaps },
  { subject: 'Huge pages', cases: [...hugePages, longAddress, longWay, longFrames] },
  { subject: 'Busy pages', cases: [longLoop, shortLoop, stutter, ...dialogs, busyFrame] },
  {
    subject: 'The private network',
    cases: [
      ...privateRobotsTxt,
      ...otherSchemes,
      publicRobotsTxt,
      localRobotsTxt,
      privateReference,
      privateSource,
    ],
  },
  { subject: 'Signals on AI and data use', cases: hostileSignals },
  { subject: 'Private windows', cases: [privateSite] },
  {
    subject: 'Addresses and answers',
    cases: [
      ...bareResponses,
      bareAfterRedirect,
      bareOfWorker,
      blobPage,
      plainCredentials,
      neededCredentials,
      redirectedCredentials,
      framedCredentials,
    ],
  },
  { subject: 'Pages that move', cases: [movingPage, wanderingTab] },
  { subject: 'The overlay', cases: overlayCases },
];
