import type { Window } from 'happy-dom';

const { happyDOM } = window as unknown as Window;

/** Every file of tests finds the document empty, whatever ran before it in the same worker. */
document.documentElement.removeAttribute('lang');
// As wide as a popup may be at most; tests of wide panels say so.
happyDOM.setViewport({ width: 800, height: 600 });
document.head.replaceChildren();
document.body.replaceChildren();
