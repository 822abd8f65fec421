import { expect, test } from 'vitest';
import { otherType } from '../../../src/background/documents/other-type';
import type { PageDocument } from '../../../src/background/kept/document-facts';
import type { Unreadable } from '../../../src/messages';

const PAGE = 'https://a.example/page';

/** What was sent (null where no response was seen), and what the browser says of it, or why it says nothing. */
interface Row {
  readonly url?: string;
  readonly sent: string | null;
  readonly shown?: string;
  readonly unreadable?: Unreadable;
  readonly type: string | null;
}

test.each<Row>([
  { sent: 'text/html', shown: 'text/html', type: null },
  { sent: 'Text/HTML; charset=utf-8', shown: 'text/html', type: null },
  { sent: 'application/xhtml+xml', shown: 'application/xhtml+xml', type: null },
  { sent: '', shown: 'text/html', type: null },
  { sent: '*/*', shown: 'text/html', type: null },
  { sent: 'nonsense', shown: 'text/html', type: null },
  { sent: 'unknown/unknown', shown: 'text/html', type: null },
  { sent: null, shown: 'text/html', type: null },
  { sent: 'application/pdf', shown: 'application/pdf', type: 'application/pdf' },
  { sent: null, shown: 'image/png', type: 'image/png' },
  { sent: '', shown: 'text/plain', type: 'text/plain' },
  { sent: 'text/html, text/plain', shown: 'text/plain', type: 'text/plain' },
  { sent: 'Application/RSS+XML; charset=utf-8', shown: 'text/plain', type: 'application/rss+xml' },
  { sent: 'text/xml', shown: 'application/rss+xml', type: 'text/xml' },
  { sent: 'text/xml; charset=utf-8', shown: 'text/html', type: 'text/xml' },
  { sent: 'application/atom+xml', shown: 'text/html', type: 'application/atom+xml' },
  { sent: null, shown: 'toString', type: '' },
  { sent: 'application/pdf', unreadable: 'other', type: 'application/pdf' },
  { sent: 'text/html', unreadable: 'other', type: null },
  { sent: null, unreadable: 'other', type: null },
  { url: `${PAGE}.PDF?x`, sent: null, unreadable: 'other', type: '' },
  { url: `${PAGE}.pdf#1`, sent: '', unreadable: 'other', type: '' },
  { url: `${PAGE}.pdf`, sent: 'text/html', unreadable: 'other', type: null },
  { url: `${PAGE}?.pdf`, sent: null, unreadable: 'other', type: null },
  { sent: 'application/pdf', unreadable: 'view-source', type: null },
  { sent: 'application/json', unreadable: 'error-page', type: null },
  { sent: 'application/pdf', unreadable: 'no-permission', type: null },
  { sent: 'application/pdf', type: null },
  { url: 'file:///tmp/a.pdf', sent: null, unreadable: 'file', type: null },
  { url: 'data:image/png,x', sent: null, shown: 'image/png', type: null },
])(
  '$url sent as $sent, shown as $shown ($unreadable): $type',
  ({ url = PAGE, sent, shown, unreadable, type }) => {
    const known: PageDocument = {
      ...(sent !== null && {
        response: { url, at: 10, status: 200, fields: [], redirects: [], contentType: sent, joined: false },
      }),
      ...(shown && { contentType: shown }),
      ...(unreadable && { unreadable }),
    };
    expect(otherType(url, known)).toBe(type);
  },
);
