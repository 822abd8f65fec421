import type { RobotsTxtReport } from '../../messages';
import { type Crawler, secondsFresh } from '../../policy';
import { PageText } from '../parts/page-text';
import { useWords } from '../text/use-words';

interface Props {
  readonly report: RobotsTxtReport & { readonly state: 'answered' };
  readonly crawler: Crawler;
}

/** How robots.txt was sent, and for how long the crawler may go on by a copy of it that it took before. */
export function FileAnswer({ report: { contentType, freshness, fetchedAt }, crawler }: Props) {
  const words = useWords();
  const seconds = secondsFresh(freshness, fetchedAt);
  const most = words.duration(MOST_SECONDS[crawler.rep]);
  return (
    <div class="file-answer" data-testid="file-answer">
      {contentType && (
        <p>
          {words.say('answer_content_type')}:{' '}
          <code dir="ltr">
            <PageText text={contentType} />
          </code>
        </p>
      )}
      <p>
        {seconds === null
          ? words.say('copy_unsaid', most)
          : words.say('copy_said', words.duration(seconds), most)}
      </p>
    </div>
  );
}

/** What holds where the answer says nothing: a day by RFC 9309 (2.4), which is the most in any case; a week by the 1996 draft (3.4). */
const MOST_SECONDS = { rfc9309: 24 * 3_600, koster1996: 7 * 24 * 3_600 } as const;
