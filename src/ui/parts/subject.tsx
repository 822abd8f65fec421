import { PageText } from './page-text';

/** Names the page that a screen is about, or its site alone. */
export function Subject({ address, isOfSite = false }: { address: string; isOfSite?: boolean }) {
  return (
    <p class="quiet" data-testid="subject">
      <PageText text={isOfSite ? siteName(address) : address} cut first={120} />
    </p>
  );
}

/** A site as its readers call it: by its host, with the scheme where that is not the usual one. */
export function siteName(address: string): string {
  const { protocol, host, origin } = new URL(address);
  return protocol === 'https:' ? host : origin;
}
