/** Every file of tests finds the document empty, whatever ran before it in the same worker. */
document.documentElement.removeAttribute('lang');
document.head.replaceChildren();
document.body.replaceChildren();
