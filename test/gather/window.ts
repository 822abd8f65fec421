import { Window } from 'happy-dom';

/** A window in a program without a browser: nothing of it is global. */
export const window = new Window();

/** The window's parser. */
export const parser = new window.DOMParser() as unknown as DOMParser;

/** The window's document. */
export const document = window.document as unknown as Document;

/** A document without a window. */
export const parsed = (html: string): Document => parser.parseFromString(html, 'text/html');
