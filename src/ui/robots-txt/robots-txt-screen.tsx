import { useMemo } from 'preact/hooks';
import { linesOf } from '../../policy';
import type { Screen } from '../../state/navigation';
import type { View } from '../../state/view';
import { elideMiddle, visibleText } from '../../words/visible-text';
import { CrawlerPicker } from '../crawler/crawler-picker';
import { Pickers } from '../parts/picker';
import { ScreenFrame } from '../screens/screen-frame';
import { SourceDetail } from '../sources/source-detail';
import { useWords } from '../text/use-words';
import { AboutFile } from './about-file';
import { CrawlVerdict } from './crawl-verdict';
import { FileFacts } from './file-facts';
import { FileView } from './file-view';
import { ReferredFile } from './referred-file';
import './robots-txt-screen.css';

interface Props {
  readonly view: View;
  readonly screen: Screen & { at: 'robots-txt' };
}

/** Characters of an address that a title has room for. */
const TITLE = 60;

/** The whole robots.txt, or another file that it refers to, as the chosen crawler reads it. */
export function RobotsTxtScreen({ view, screen }: Props) {
  const words = useWords();
  const { address } = screen;
  const site = view.reading.site.value;
  const judgement = view.judged.judgement.value;
  const lines = useMemo(() => site && linesOf(site, address), [site, address]);
  const hasLines = lines !== null && lines.octets > 0;
  const title =
    address === undefined ? words.name('source', 'robots-txt') : visibleText(elideMiddle(address, TITLE));
  return (
    <ScreenFrame
      title={title}
      aside={<FileFacts view={view} octets={hasLines ? lines.octets : null} address={address} />}
      top={
        <>
          <Pickers>
            <CrawlerPicker crawler={view.crawler} />
          </Pickers>
          <CrawlVerdict view={view} />
        </>
      }
    >
      {address !== undefined && <ReferredFile view={view} address={address} hasLines={hasLines} />}
      {address === undefined && !hasLines && <SourceDetail source="robots-txt" view={view} />}
      {site && judgement && hasLines && (
        <div class="file">
          {address === undefined && <AboutFile view={view} site={site} />}
          <FileView
            key={address}
            lines={lines}
            site={site}
            judgement={judgement}
            view={view}
            screen={screen}
          />
        </div>
      )}
    </ScreenFrame>
  );
}
