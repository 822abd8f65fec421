/**
 * Runs in the page: waits until an element has stood still for some frames: a click made where something stood a moment ago hits
 * something else.
 * @param {string} selector
 */
export async function settle(selector) {
  const place = () => {
    const { x, y, width, height } =
      document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    return [x, y, width, height].join();
  };
  let last = '';
  for (let still = 0, frames = 0; still < 5 && frames < 300; frames++) {
    await new Promise(requestAnimationFrame);
    const isLoading = document.querySelector('[data-state="loading"]') !== null;
    still = place() === last && !isLoading ? still + 1 : 0;
    last = place();
  }
}
