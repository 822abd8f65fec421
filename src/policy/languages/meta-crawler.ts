/** The crawler that a META tag of this name addresses: every one for `robots`, in any letter case (4.1, 4.2.1). */
export function metaCrawler(name: string): string {
  return /^robots$/i.test(name) ? '*' : name;
}

/** The names in the `name` of a META tag; where there are several, it addresses no crawler (4.1, 4.2.1). */
export function namesIn(name: string): readonly string[] {
  return name.split(/[,;|]/).flatMap((one) => one.trim() || []);
}
