import { useMemo } from 'preact/hooks';
import { type DataUse, dataUseOf } from '../../state/data-use';
import type { View } from '../../state/view';
import type { WhoMay } from '../../state/who-may';
import { VerdictIcon } from '../parts/verdict-icon';
import { useNavigation } from '../screens/use-navigation';
import { useWords } from '../text/use-words';
import { agreements } from './agreement';
import { DataUseTable } from './data-use-table';
import { PreferenceSign } from './preference-sign';
import { UnseenFiles } from './unseen-files';
import './data-use-section.css';

/** What is said of AI and data use, at a glance: whether signals agree, and a table; one line where nobody says anything. */
export function DataUseSection({ view, whoMay }: { view: View; whoMay: WhoMay }) {
  const words = useWords();
  const { go } = useNavigation();
  const dataUse = useMemo(() => dataUseOf(whoMay), [whoMay]);
  return (
    <section class="data-use" data-testid="data-use-section" data-extent={dataUse.extent}>
      <div class="data-use-head">
        <h2>{words.say('data_use')}</h2>
        <button type="button" class="link" data-testid="open-data-use" onClick={() => go({ at: 'data-use' })}>
          {words.say('data_use_open')}
        </button>
      </div>
      <Glance dataUse={dataUse} />
      <UnseenFiles unseen={dataUse.unseen} view={view} />
      {dataUse.extent === 'stated' && (
        <DataUseTable
          groups={dataUse.groups}
          onOpen={({ id }, preference) => {
            view.crawler.choose(id);
            go({ at: 'crawler', ...(preference && { preference }) });
          }}
        />
      )}
    </section>
  );
}

/** What can be told in one look. */
function Glance({ dataUse }: { dataUse: DataUse }) {
  const words = useWords();
  const { extent, groups } = dataUse;
  if (extent !== 'stated') {
    const areAllListed = groups.every(({ unlisted }) => unlisted === 0);
    return (
      <div class="glance" data-verdict="unknown">
        <p data-testid="data-use-glance">
          <PreferenceSign cell={extent === 'silent' ? 'unstated' : 'unknown'} />
          <span>
            <strong>
              {extent === 'unknown'
                ? words.say('data_use_unknown')
                : words.say(areAllListed ? 'data_use_silent' : 'data_use_silent_listed')}
            </strong>{' '}
            {words.say('data_use_no_permission')}
          </span>
        </p>
      </div>
    );
  }
  return (
    <div class="glance">
      <ul data-testid="data-use-glance">
        {agreements(dataUse, words).map(({ preference, verdict, strong, facts }) => (
          <li key={preference} data-preference={preference} data-verdict={verdict}>
            <VerdictIcon verdict={verdict} size={18} />
            <p>
              <strong>{strong}</strong> {words.say('data_use_facts', facts.join('; '))}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
