import type { Judgement, MetaTag, PageEvidence } from '../../policy';
import type { View } from '../../state/view';
import { metaNumber } from '../../words/meta-number';
import { visibleText } from '../../words/visible-text';
import { SignalStatements } from '../data-use/signal-statements';
import { useSignalSources } from '../data-use/use-signal-sources';
import { ChannelList } from '../parts/channel-list';
import { useWords } from '../text/use-words';
import { ChannelItem } from './channel-item';
import { crawlerMetaTags, isTdmTag, metaVersion, type StatedAt, statedAt } from './stated-at';

interface Props {
  readonly evidence: PageEvidence;
  readonly judgement: Judgement;
  readonly view: View;
  readonly current?: number | undefined;
}

/** Every META tag that addresses crawlers, those apart that stand only in the HTML as sent; the others are counted. */
export function MetaItems({ evidence, judgement, view, current }: Props) {
  const words = useWords();
  const { metaTags, sourceMetaTags = [] } = evidence;
  const noted = { statements: judgement.statements, findings: view.noted.value };
  const addressing = crawlerMetaTags(evidence, noted);
  const onlySent = [...statedAt(noted, 'meta', 'sent')].flatMap(([index, content]) => {
    const tag = sourceMetaTags[index];
    return tag ? [[index, tag, content] as const] : [];
  });
  const mute = addressing.filter(isMute).length;
  const others = (metaTags?.length ?? 0) - addressing.length;
  const position = addressing.findIndex(([index]) => index === current);
  const draw = (tags: typeof metaTags, isCurrent: (index: number) => boolean) => {
    return ([index, tag, content]: readonly [number, MetaTag, StatedAt]) => (
      <ChannelItem
        key={index}
        index={index}
        name={tag.by && tag.by !== 'value' ? `${tag.by}="${tag.name}"` : tag.name}
        place={placeOf(index, tags, content)}
        written={tag.content}
        content={content}
        view={view}
        isCurrent={isCurrent(index)}
      >
        <Version tag={tag} />
        <SignalStatements heading={words.text('data_use')} sources={signalsAt(index, tags)} />
      </ChannelItem>
    );
  };
  const signals = useSignalSources(view);
  const signalsAt = (index: number, tags: typeof metaTags) =>
    signals.filter(
      ({ source: { place }, foundIn }) =>
        place.kind === 'meta' && place.index === index && (foundIn === 'sent') === (tags === sourceMetaTags),
    );
  const placeOf = (index: number, tags: typeof metaTags, { statements }: StatedAt) => {
    const place = words.text('item_meta', words.number(metaNumber(tags, index)));
    return statements.some(({ foundIn }) => foundIn === 'dom')
      ? words.name('place_only_in', 'dom', place)
      : place;
  };
  return (
    <>
      <ChannelList
        heading={words.count('items_tags', addressing.length)}
        entries={addressing}
        {...(position >= 0 && { current: position })}
        draw={draw(metaTags, (index) => index === current)}
      />
      {mute > 0 && (
        <p class="quiet">
          {mute === addressing.length ? words.text('items_mute_all') : words.count('items_mute', mute)}
        </p>
      )}
      <ChannelList
        heading={words.count('items_only_sent', onlySent.length)}
        entries={onlySent}
        draw={draw(sourceMetaTags, () => false)}
      />
      {others > 0 && <p class="quiet">{words.count('items_other_tags', others)}</p>}
    </>
  );
}

/** Whether a tag where crawlers look says nothing that any of them reads. */
function isMute([, tag, { statements }]: readonly [number, MetaTag, StatedAt]): boolean {
  return tag.inHead && statements.length === 0 && metaVersion(tag) === null && !isTdmTag(tag);
}

/** The version of ACAP that the page is written in, where a tag states it. */
function Version({ tag }: { readonly tag: MetaTag }) {
  const words = useWords();
  const version = metaVersion(tag);
  return version === null ? null : <p>{words.text('meta_version', visibleText(version, 20))}</p>;
}
