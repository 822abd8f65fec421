/**
 * What scripts hold in a page, in octets, after the garbage is collected.
 * @param {import('puppeteer-core').Page} page of Chromium
 */
export async function heapOf(page) {
  const tools = await page.createCDPSession();
  try {
    await tools.send('HeapProfiler.collectGarbage');
    await tools.send('HeapProfiler.collectGarbage');
    return (await tools.send('Runtime.getHeapUsage')).usedSize;
  } finally {
    await tools.detach();
  }
}
