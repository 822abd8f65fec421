import { test } from 'vitest';
import { type Row, says } from './says';

/** The English of what is to be checked. */
const ROWS: readonly Row[] = [
  ['findings_none', 'No mistakes found in what the publisher wrote.'],
  ['findings_unread', 'Not everything was read, so mistakes may be missing here.'],
  ['findings', '1 thing to check', 1],
  ['findings', '0 things to check', 0],
  ['findings_more', 'Show 1 more', 1],
  ['findings_more', 'Show 2 more', 2],
  ['findings_alike', 'and 1 more like this', 1],
  ['findings_alike', 'and 41 more like this', 41],
  ['findings_too_many', 'More than 1 to check', '1'],
  ['finding_elsewhere', 'elsewhere on this site'],
  ['finding_in_full', 'In full'],
  ['findings_page', 'This page'],
  ['findings_site', 'Whole site'],
  ['severity_error', 'Error'],
  ['severity_warning', 'Warning'],
  ['severity_hint', 'Hint'],
  ['advice_switch', 'Also show advice on good practice'],
  ['finding_frees', 'Who could crawl this page if this were put right: Googlebot, ….', 'Googlebot, …'],
  ['finding_shuts', 'Who could no longer crawl this page if this were put right: X.', 'X'],
  ['not_robots_txt_json', 'It is JSON. Send a text file, or status 404 where there is none.'],
  ['character_u200b', 'zero width space'],
  ['character_other', 'an invisible character'],
  ['instead', 'Write instead:'],
  ['for_instance', 'Write, for instance:'],
  ['copy_fix', 'Copy fix'],
  ['copied', 'Copied: X', 'X'],
  ['finding_meta_outside_head', 'This META tag stands outside of <head> and has no effect.'],
  ['finding_unknown_robots_rule', 'No operator of a known crawler documents this rule.'],
  ['finding_unknown_usage', 'ACAP does not know this use.'],
  ['finding_always_beaten', 'This permission never holds, since a prohibition covers all that it permits.'],
  [
    'finding_unreachable_noindex',
    'robots.txt forbids reading this, so the address may still be listed. To have it obeyed, allow crawling.',
  ],
  ['finding_contradicted', 'ACAP and a conventional rule say opposite things here.'],
  ['finding_of', 'Googlebot: Y', 'Googlebot', 'Y'],
  ['finding_of_acap', 'For readers of ACAP: X', 'X'],
  ['finding_others', '1 other', 1],
  ['finding_others', '2 others', 2],
];

test.each(ROWS)('%s', says);
