import { describeOverlay } from '../in-page/describe-overlay.js';

/**
 * What the overlay on a page says and draws, or null where there is none; reads through the closed shadow roots as the browser's
 * own tools do.
 * @param {import('puppeteer-core').Page} page
 * @param {string} [address] holds what the address of a frame of the page holds, if the overlay is wanted that is on that
 * @returns {Promise<import('../driver').Overlay | null>}
 */
export async function readOverlay(page, address) {
  if (address !== undefined) {
    const frame = page.frames().find((one) => one !== page.mainFrame() && one.url().includes(address));
    return frame ? describeIn(/** @type {any} */ (frame).client, frame) : null;
  }
  const tools = await page.createCDPSession();
  try {
    return await describeIn(tools, page.mainFrame());
  } finally {
    await tools.detach();
  }
}

/** @typedef {Pick<import('puppeteer-core').CDPSession, 'send'>} Tools */

/**
 * A world beside that of a frame's scripts, which may have changed anything in theirs.
 * @param {Tools} tools
 * @param {import('puppeteer-core').Frame} frame
 */
async function worldIn(tools, frame) {
  const { _id: frameId } = /** @type {any} */ (frame);
  const { executionContextId } = await tools.send('Page.createIsolatedWorld', {
    frameId,
    worldName: 'overlay',
  });
  return executionContextId;
}

/**
 * @param {Tools} tools
 * @param {import('puppeteer-core').Frame} frame
 * @returns {Promise<import('../driver').Overlay | null>}
 */
async function describeIn(tools, frame) {
  const contextId = await worldIn(tools, frame);
  // Held as objects, the hosts stay the same while the overlay moves them to another place of the page.
  const { result: hosts } = await tools.send('Runtime.evaluate', {
    expression: `[...Document.prototype.querySelectorAll.call(document, '[data-permitlens-overlay]')]`,
    contextId,
  });
  const { result: found } = await tools.send('Runtime.getProperties', {
    objectId: hosts.objectId ?? '',
    ownProperties: true,
  });
  const roots = [];
  for (const { name, value } of found) {
    if (!/^\d+$/.test(name) || !value?.objectId) continue;
    const { node } = await tools.send('DOM.describeNode', { objectId: value.objectId, pierce: true });
    for (const { backendNodeId } of node.shadowRoots ?? [])
      roots.push(
        (await tools.send('DOM.resolveNode', { backendNodeId, executionContextId: contextId })).object,
      );
  }
  const [{ objectId } = {}] = roots;
  if (!objectId) return null;
  const { result } = await tools.send('Runtime.callFunctionOn', {
    functionDeclaration: `function (...roots) { return (${describeOverlay})(...roots); }`,
    objectId,
    arguments: roots.map((root) => ({ objectId: root.objectId ?? '' })),
    returnByValue: true,
  });
  return result.value;
}
