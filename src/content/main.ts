/** The content script: wires the page's agent to the background and to views. Reads nothing until it is asked. */

import { notifyBackground } from '../platform/messaging/background-for-content';
import { answerBackground } from '../platform/messaging/content-for-background';
import { isConnected, watchViewPorts } from '../platform/messaging/view-port';
import { message } from '../platform/words';
import { removeStaleHosts } from './overlay/overlay-host';
import { createPageAgent, type PageAgent } from './page-agent';

const AGENT = Symbol.for('permitlens');

const earlier: PageAgent | undefined = Reflect.get(globalThis, AGENT);
if (!earlier?.isAlive()) {
  earlier?.stop();
  removeStaleHosts(document);
  const agent = createPageAgent(document, {
    background: notifyBackground,
    text: message,
    isAlive: isConnected,
  });
  Reflect.set(globalThis, AGENT, agent);
  answerBackground(agent);
  watchViewPorts(agent.setWatched);
}
