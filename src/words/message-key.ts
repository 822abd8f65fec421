/** Every message that there are words for, by its key; a language may have more forms of a plural than English. */
export type MessageKey = keyof typeof import('../../public/_locales/en/messages.json');

/** The beginning that all forms of a plural share, such as `frames` for `frames_one` and `frames_other`. */
export type PluralKey = {
  [Key in MessageKey]: Key extends `${infer Beginning}_one`
    ? `${Beginning}_other` extends MessageKey
      ? Beginning
      : never
    : never;
}[MessageKey];

/** Our own names that there are words for under a kind: `not-crawled` under `reason`, for the key `reason_not_crawled`. */
export type NameOf<Kind extends string> = NameIn<Kind, MessageKey>;

type NameIn<Kind extends string, Key> = Key extends `${Kind}_${infer Name}` ? Hyphened<Name> : never;

type Hyphened<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}-${Hyphened<Rest>}`
  : Name;
