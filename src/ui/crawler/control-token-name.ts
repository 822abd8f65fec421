import type { KnownCrawler } from '../../policy';
import type { NameOf } from '../../words/message-key';

/** A control token as messages are named after it: each has words of its own, since each operator documents another effect. */
export function controlTokenName({ name }: KnownCrawler) {
  return name.toLowerCase() as NameOf<'control_token_meaning'> & NameOf<'control_model'>;
}
