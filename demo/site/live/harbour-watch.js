/** @typedef {Window & typeof globalThis & { demo: typeof demo }} DemoWindow */

const reports = find('#reports');
const first = find('#reports li');
const limit = find('meta[name="robots"]');
const embargoButton = find('#embargo');
const timerButton = find('#timer');
/** @type {HTMLMetaElement[]} */
const added = [];
let timer = 0;

/** What the buttons do, and a little more, for tests and for the console. */
const demo = {
  addClass: (name = 'the-acap:disallow-index') => first.classList.add(name),
  changeClass: (name = 'the-acap:allow-index') => first.setAttribute('class', name),
  removeClass: () => first.removeAttribute('class'),
  addMeta: (content = 'ACAP disallow-preserve', name = 'robots') => {
    const tag = document.createElement('meta');
    tag.name = name;
    tag.content = content;
    document.head.append(tag);
    added.push(tag);
  },
  changeMeta: (content = 'noindex') => limit.setAttribute('content', content),
  removeMeta: () => added.pop()?.remove(),
  addReport: (className = 'the-acap:disallow-present-snippet') => {
    const report = document.createElement('li');
    report.className = className;
    report.textContent = `Report ${reports.children.length + 1}: all quiet.`;
    reports.append(report);
  },
  removeReport: () => reports.lastElementChild?.remove(),
  startTimer: (milliseconds = 2000) => {
    demo.stopTimer();
    timer = window.setInterval(toggleEmbargo, milliseconds);
    timerButton.setAttribute('aria-pressed', 'true');
  },
  stopTimer: () => {
    window.clearInterval(timer);
    timerButton.setAttribute('aria-pressed', 'false');
  },
};
/** @type {DemoWindow} */ (window).demo = demo;

embargoButton.addEventListener('click', toggleEmbargo);
find('#report').addEventListener('click', () => demo.addReport());
find('#meta').addEventListener('click', () => demo.addMeta());
timerButton.addEventListener('click', () => {
  if (timerButton.getAttribute('aria-pressed') === 'true') demo.stopTimer();
  else demo.startTimer();
});

function toggleEmbargo() {
  const on = first.classList.toggle('the-acap:disallow-index');
  embargoButton.setAttribute('aria-pressed', String(on));
}

/** @param {string} selector */
function find(selector) {
  return /** @type {HTMLElement} */ (document.querySelector(selector));
}
