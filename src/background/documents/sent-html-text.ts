/** Whether a content type is one that browsers show as a document of HTML. */
export function isHtml(contentType: string): boolean {
  return /^\s*(text\/html|application\/xhtml\+xml)\s*(;|$)/i.test(contentType);
}

/** Where a META tag that names the encoding must stand. */
const PRESCANNED = 1024;

/** HTML as text, in the encoding that its content type names, or its beginning, else UTF-8. */
export function htmlOf(octets: Uint8Array, contentType: string): string {
  const start = new TextDecoder('latin1').decode(octets.subarray(0, PRESCANNED));
  const label = charsetIn(contentType) ?? charsetIn(start) ?? 'utf-8';
  return decoderFor(label).decode(octets);
}

const charsetIn = (text: string) => /charset\s*=\s*["']?\s*([^\s"';>]{1,40})/i.exec(text)?.[1];

function decoderFor(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return new TextDecoder();
  }
}
