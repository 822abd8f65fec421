/** Beginnings of the session keys that hold what reports are made of. */
export const REPORT_KEYS = {
  document: 'document:',
  scan: 'scan:',
  sentHtml: 'sent-html:',
  frames: 'frames:',
  robotsTxt: 'robots-txt:',
} as const;
