/** Whether rules for all crawlers bind one of this name, in lower case, that has no rules of its own; its operator says so where they do not. */
export function isBoundByAny(name: string): boolean {
  return !/^(mediapartners-google|adsbot-google(-mobile(-apps)?)?)$/.test(name);
}
