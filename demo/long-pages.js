/**
 * Pages too long to be kept in full: each has a mark in its file, which is replaced when the page is served.
 * @type {ReadonlyMap<string, { mark: string, text: () => string }>}
 */
export const longPages = new Map([
  ['/markets/prices.html', { mark: '<!-- price rows -->', text: priceRows }],
  ['/letters/hostile-post.html', { mark: 'a-megabyte-of-classes', text: megabyteOfClasses }],
]);

const ROWS = 4000;
const FISH = ['Cod', 'Plaice', 'Herring', 'Turbot', 'Mackerel', 'Ling', 'Brill', 'Gurnard'];
const BOATS = ['Amity', 'Bright Hope', 'Curlew', 'Dawn Treader', 'Ellery Lass', 'Fair Wind', 'Good Intent'];
const STATEMENTS = ['the-acap:disallow-index', 'the-acap:allow-present-snippet'];

/** 4,000 rows of five elements each, every other row with a statement. */
function priceRows() {
  return Array.from({ length: ROWS }, (_, row) => {
    const marked = row % 2 === 0 ? ` class="${STATEMENTS[(row / 2) % 2]}"` : '';
    const fish = FISH[row % FISH.length];
    const boat = BOATS[row % BOATS.length];
    const price = (2 + ((row * 53) % 1900) / 100).toFixed(2);
    return `<tr${marked}><th scope="row">${row + 1}</th><td>${fish}</td><td>${boat}</td><td>${price}</td></tr>`;
  }).join('\n');
}

const MEGABYTE = 1024 * 1024;

/** As many made-up class names as fill one megabyte. */
function megabyteOfClasses() {
  let text = '';
  for (let name = 0; text.length < MEGABYTE; name++) text += `spam-${name} `;
  return text.slice(0, MEGABYTE);
}
