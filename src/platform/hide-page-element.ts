// The polyfill takes any `browser` that has a `runtime` with an `id` for the browser's own. Before Chromium 148 there is none,
// and an element of the page passes for it: what a page calls `browser` is a name of the content script's global object.
if (!Object.hasOwn(globalThis, 'browser'))
  Object.defineProperty(globalThis, 'browser', { value: undefined, configurable: true });
