/** What is known of a finding wherever it is found; none of it ever changes for a code (semantics 8). */
interface FindingRow {
  readonly severity: 'error' | 'warning' | 'hint';
  /** Whether it is good practice that nothing demands. */
  readonly isAdvice: boolean;
  /**
   * Whom it concerns: crawlers that read the language it is written in, everyone, those it is found for, those of them that list
   * pages, or those that read ACAP.
   */
  readonly audience: 'readers' | 'everyone' | 'some' | 'listing' | 'acap';
  /** What it is about: all of the line, tag or field that is quoted, or one rule in it. */
  readonly about: 'all' | 'rule';
}

const error = { severity: 'error', isAdvice: false, audience: 'readers', about: 'all' } as const;
const warning = { severity: 'warning', isAdvice: false, audience: 'readers', about: 'all' } as const;
const hint = { severity: 'hint', isAdvice: false, audience: 'readers', about: 'all' } as const;
const advice = { severity: 'hint', isAdvice: true, audience: 'readers', about: 'all' } as const;

/** What can be found, a row a code; the words live with the user interface. Only its types get into the extension. */
export const FINDINGS = {
  // Certain: something written has no effect, or another than its words say.
  'addresses-nobody': error,
  'bare-address': error,
  'beside-reference': error,
  'content-signal-malformed': { ...error },
  'content-signal-unknown-value': { ...error },
  'content-usage-bad-path': { ...error },
  'content-usage-malformed': { ...error },
  'content-usage-unknown-value': { ...error, about: 'rule' },
  'defined-twice': error,
  'dots-in-path': error,
  'doubled-colon': error,
  'doubled-scheme': error,
  'empty-crawler': error,
  'empty-definition': error,
  'empty-purpose': error,
  'empty-resource': error,
  'full-width-colon': error,
  'group-runs-on': error,
  'group-split': error,
  'header-name-in-value': error,
  'html-for-robots-txt': error,
  'invalid-qualifier-value': error,
  'invalid-rule-value': { ...error, about: 'rule' },
  'invalid-version': error,
  'invisible-character': error,
  'licence-not-understood': { ...error },
  'licence-unreadable': { ...error },
  'licence-url-invalid': { ...error },
  'malformed-class': error,
  'malformed-meta': error,
  'malformed-qualifier': error,
  'meta-split-by-quotes': error,
  'misplaced-location': error,
  'misplaced-qualifier': error,
  'missing-resource': error,
  'misspelt-header': error,
  'nested-composite': error,
  'nested-set': error,
  'newer-feature': error,
  'not-robots-txt': error,
  'outside-record': error,
  'path-cut-by-space': error,
  'preference-outside-group': error,
  'prefix-read-by-google': error,
  'qualifier-in-class': error,
  'quoted-rules': error,
  'reference-not-asked': error,
  'reference-without-record': error,
  'rule-outside-group': error,
  'second-statement': error,
  'semicolon-between-rules': error,
  'separator-between-rules': error,
  'several-names': error,
  'several-paths': error,
  'several-purposes': error,
  'several-resources': error,
  'sitemap-not-absolute': error,
  'space-in-rule': { ...error, about: 'rule' },
  'star-for-robots': error,
  'tdm-invalid-reservation': { ...error },
  'tdm-policy-invalid': { ...error },
  'tdmrep-bad-rule': { ...error },
  'tdmrep-malformed': { ...error },
  'two-fields-on-line': error,
  'typographic-quotes': error,
  'undefined-local-usage': error,
  'undefined-part': error,
  'undefined-qualifier': error,
  'undefined-resource-set': error,
  'unescaped-character': error,
  'unknown-field': error,
  'unknown-qualifier': error,
  'unknown-usage': error,
  'unmatchable-pattern': error,
  'unread-field': error,
  'unreadable-reference': error,
  'wildcard-in-address': error,
  'wrong-meta-attribute': error,
  // Likely a mistake: it is read as meant, or some crawlers may read it otherwise.
  'address-in-path': warning,
  'allow-undoes-disallow': warning,
  'always-beaten': { ...warning, audience: 'some', about: 'rule' },
  'answer-not-page': warning,
  'any-beside-named': warning,
  'blank-line-in-group': warning,
  'canonical-beside-noindex': { ...warning, about: 'rule' },
  'canonicals-differ': warning,
  'content-signal-separator': { ...warning },
  'content-signal-unknown-signal': { ...warning },
  'content-usage-duplicate-key': { ...warning, about: 'rule' },
  'content-usage-silenced': { ...warning },
  'content-usage-unknown-category': { ...warning, about: 'rule' },
  'cut-by-comment': warning,
  'defined-after-use': warning,
  'dollar-inside': warning,
  'empty-exemption': { ...warning, about: 'rule' },
  'equals-for-colon': warning,
  expired: { ...warning, about: 'rule' },
  'file-cut': warning,
  'header-cut': warning,
  'html-entity-in-pattern': warning,
  'late-version-comment': warning,
  'licence-after-group': { ...warning },
  'licence-legacy-list': { ...warning },
  'licence-repeated-list': { ...warning },
  'licence-unknown-usage': { ...warning },
  'licence-url-relative': { ...warning },
  'line-cut': warning,
  'malformed-version-comment': warning,
  'meta-outside-head': warning,
  'missing-colon': warning,
  'misspelt-field': warning,
  'misspelt-meta-name': warning,
  'name-cut-short': warning,
  'nested-reference': warning,
  'nosnippet-element': warning,
  'odd-crawl-delay': warning,
  'odd-crawler-name': warning,
  'odd-date': { ...warning, about: 'rule' },
  'odd-local-name': warning,
  'opposite-rules': { ...warning, about: 'rule' },
  'page-rule-in-robots-txt': warning,
  'parameter-as-path': warning,
  'preference-conflict': warning,
  'prohibited-local-usage': warning,
  'qualified-prohibition': warning,
  'regex-in-pattern': warning,
  'repeated-qualifier': warning,
  'request-in-sub-record': warning,
  'retired-name': warning,
  'rules-with-error-status': { ...warning, audience: 'everyone' },
  'second-any-record': warning,
  'signal-not-inherited': warning,
  'signals-disagree': warning,
  'sitemap-placeholder': warning,
  'space-for-hyphen': warning,
  'space-separated-rules': { ...warning, about: 'rule' },
  'stray-comma': warning,
  'tag-name-not-read': warning,
  'tdm-policy-relative': { ...warning },
  'tdm-policy-without-reservation': { ...warning },
  'too-many-findings': { ...warning, audience: 'everyone' },
  'too-many-requests': { ...warning, audience: 'everyone' },
  'too-many-statements': { ...warning, audience: 'everyone' },
  'two-versions': warning,
  'undocumented-name': warning,
  'unknown-conventional-field': warning,
  'unknown-robots-rule': { ...warning, about: 'rule' },
  'unknown-version': warning,
  unreachable: { ...warning, audience: 'listing' },
  'unreachable-noindex': { ...warning, audience: 'listing' },
  'unreadable-line': warning,
  'use-contradicts': warning,
  'value-not-taken': { ...warning, about: 'rule' },
  'version-for-one-crawler': warning,
  // Worth knowing, and a matter of taste.
  'access-priced': hint,
  'blank-line-ends-record': { ...hint, audience: 'some' },
  'content-signal-elsewhere': { ...hint },
  'content-usage-in-meta': { ...hint },
  contradicted: { ...hint, audience: 'acap', about: 'rule' },
  'default-robots-rule': { ...hint, about: 'rule' },
  'licence-not-asked': { ...hint },
  'misses-by-case': hint,
  'misses-by-double-slash': hint,
  'misses-by-slash': hint,
  'named-group-frees': hint,
  'noai-undocumented': { ...hint, about: 'rule' },
  'policy-token-not-yet-read': hint,
  'query-not-compared': { ...hint, audience: 'some' },
  'redundant-modification': hint,
  'requested-re-crawl': hint,
  'requested-take-down': hint,
  'signature-asked': hint,
  'tdm-policy-unused': { ...hint },
  'tdmrep-not-asked': { ...hint },
  'training-permitted-trainers-disallowed': hint,
  'training-prohibited-trainer-allowed': hint,
  'user-fetch-undecided': hint,
  // How to write permissions well (Guide to ACAP, draft of 1996): nothing is wrong where it is not followed.
  'acap-alone': advice,
  'acap-without-robots-txt': advice,
  'days-for-search': advice,
  'directory-without-slash': advice,
  'home-page-closed': advice,
  'missing-version-comment': advice,
  'mixed-fields': { ...advice, audience: 'everyone' },
  'no-copy-no-snippet': { ...advice, about: 'rule' },
  'no-record-for-any': advice,
  'order-matters': advice,
  'purpose-without-fields': advice,
  'record-without-fields': advice,
  'robots-txt-in-rule': advice,
  'separate-index-resource': advice,
  'telling-path': advice,
  'usage-without-qualifiers': advice,
} as const satisfies Readonly<Record<string, FindingRow>>;

/** Any code. */
export type FindingCode = keyof typeof FINDINGS;
/** The codes of whose rows something holds. */
export type CodeWhere<Fact extends Partial<FindingRow>> = {
  [Code in FindingCode]: (typeof FINDINGS)[Code] extends Fact ? Code : never;
}[FindingCode];
/** How much a finding weighs. */
export type Severity = FindingRow['severity'];
/** The codes of one severity. */
export type CodeOf<Kind extends Severity> = CodeWhere<{ severity: Kind }>;

/** Whom a finding concerns. */
export const audienceOf = (code: FindingCode): FindingRow['audience'] =>
  (AUDIENCE as Column<'audience'>)[code] ?? 'readers';

/** What a finding is about, of what it quotes. */
export const aboutOf = (code: FindingCode): FindingRow['about'] => (ABOUT as Column<'about'>)[code] ?? 'all';

type Column<Name extends keyof FindingRow> = { readonly [Code in FindingCode]?: FindingRow[Name] };

/** Where a column says something unusual, exactly as the table does, which is too large for the extension to carry. */
type Unusual<Name extends keyof FindingRow, Usual extends FindingRow[Name]> = {
  readonly [Code in FindingCode as (typeof FINDINGS)[Code][Name] extends Usual
    ? never
    : Code]: (typeof FINDINGS)[Code][Name];
};

const AUDIENCE: Unusual<'audience', 'readers'> = {
  'always-beaten': 'some',
  'blank-line-ends-record': 'some',
  contradicted: 'acap',
  'mixed-fields': 'everyone',
  'rules-with-error-status': 'everyone',
  'query-not-compared': 'some',
  'too-many-findings': 'everyone',
  'too-many-requests': 'everyone',
  'too-many-statements': 'everyone',
  unreachable: 'listing',
  'unreachable-noindex': 'listing',
};

const ABOUT: Unusual<'about', 'all'> = {
  'always-beaten': 'rule',
  'canonical-beside-noindex': 'rule',
  'content-usage-duplicate-key': 'rule',
  'content-usage-unknown-category': 'rule',
  'content-usage-unknown-value': 'rule',
  contradicted: 'rule',
  'default-robots-rule': 'rule',
  'empty-exemption': 'rule',
  expired: 'rule',
  'invalid-rule-value': 'rule',
  'no-copy-no-snippet': 'rule',
  'noai-undocumented': 'rule',
  'odd-date': 'rule',
  'opposite-rules': 'rule',
  'space-in-rule': 'rule',
  'space-separated-rules': 'rule',
  'unknown-robots-rule': 'rule',
  'value-not-taken': 'rule',
};
