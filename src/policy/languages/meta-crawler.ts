/** Whom a META tag of this name addresses: everybody by `robots`, in any letter case (4.1, 4.2.1). */
export function metaCrawler(name: string): string {
  return /^robots$/i.test(name) ? '*' : name;
}
