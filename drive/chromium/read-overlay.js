import { describeOverlay } from '../in-page/describe-overlay.js';

/**
 * What the overlay on a page says and draws, or null where there is none; reads through the closed shadow roots as the browser's
 * own tools do.
 * @param {import('puppeteer-core').Page} page
 * @returns {Promise<import('../driver').Overlay | null>}
 */
export async function readOverlay(page) {
  const tools = await page.createCDPSession();
  try {
    // Held as objects, the hosts stay the same while the overlay moves them to another place of the page.
    const { result: hosts } = await tools.send('Runtime.evaluate', {
      expression: `[...Document.prototype.querySelectorAll.call(document, '[data-permitlens-overlay]')]`,
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
        roots.push((await tools.send('DOM.resolveNode', { backendNodeId })).object);
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
  } finally {
    await tools.detach();
  }
}
