import { Failure } from '../failure.js';

/**
 * Opens an address that a user may have typed.
 * @param {import('../../drive/driver').Driver} browser
 * @param {string} address
 */
export async function openAddress(browser, address) {
  try {
    return await browser.openPage(address);
  } catch (error) {
    const [why = ''] = String(error).split('\n');
    throw new Failure(`${address} could not be opened.`, why, 'check the address and the network.');
  }
}
