/**
 * Counts the mutation observers that are left in the content script's world after the garbage is collected.
 * @param {import('puppeteer-core').Page} page of Chromium
 * @param {string} origin the extension's
 */
export async function countObservers(page, origin) {
  const tools = await page.createCDPSession();
  try {
    /** @type {number[]} */
    const worlds = [];
    tools.on('Runtime.executionContextCreated', ({ context }) => {
      if (context.origin === origin) worlds.push(context.id);
    });
    await tools.send('Runtime.enable');
    const [contextId] = worlds;
    if (contextId === undefined) throw new Error('The content script does not run in this page');
    const kind = { expression: 'MutationObserver.prototype', contextId };
    const { result: prototype } = await tools.send('Runtime.evaluate', kind);
    const { objects } = await tools.send('Runtime.queryObjects', {
      prototypeObjectId: prototype.objectId ?? '',
    });
    const { result: count } = await tools.send('Runtime.callFunctionOn', {
      functionDeclaration: 'function () { return this.length; }',
      ...(objects.objectId && { objectId: objects.objectId }),
    });
    return count.value;
  } finally {
    await tools.detach();
  }
}
