import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Search } from '../../lists/addressState.ts';
import { useCheckedAddress } from '../../lists/useCheckedAddress.ts';
import { paths } from '../../paths.ts';
import segmented from '../../../ui/Segmented.module.css';
import { waitChoices } from './choices.ts';
import { commonChecks } from './commonChecks.ts';
import { FailingGroups } from './FailingGroups.tsx';
import { FailingList } from './FailingList.tsx';
import { LogViews, segmentProps } from './LogViews.tsx';

const addressChecks = {
  ...commonChecks,
  sortBy: [],
  view: ['elements'],
  waits: waitChoices,
};
/** Narrow the list of elements: a link with one of them leads there. */
const filters = ['connection.connectionId', 'code', 'waits', 'search'];

/** `/failing`: the failed elements of all connections within reach, by connection or one by one (INSIGHT-05). */
export function FailingPage() {
  const { hasInvalidPart, ignoredPart } = useCheckedAddress(addressChecks);
  const view = useFailingView(!hasInvalidPart);
  return (
    <LogViews view="failing" ignoredPart={ignoredPart} order={<Order view={view} />}>
      {!hasInvalidPart && (view === 'elements' ? <FailingList /> : <FailingGroups />)}
    </LogViews>
  );
}

function useFailingView(isValid: boolean): 'connections' | 'elements' {
  const search = useSearch({ strict: false, select: (all) => all as Search });
  const navigate = useNavigate();
  const isNarrowed = filters.some((name) => search[name]);
  const isNamed = search['view'] === 'elements';
  const isMissing = isValid && isNarrowed && !isNamed;
  // the list stays a list when its last filter is removed
  useEffect(() => {
    if (!isMissing) return;
    void navigate({
      to: '.',
      search: ((now: Search) => ({ ...now, view: 'elements' })) as never,
      replace: true,
      resetScroll: false,
    });
  }, [isMissing, navigate]);
  return isNamed || isNarrowed ? 'elements' : 'connections';
}

/** Links to the two orders. */
function Order({ view }: { view: ReturnType<typeof useFailingView> }) {
  const { t } = useTranslation('logs');
  return (
    <nav className={segmented['segmented']} aria-label={t('groups.views')}>
      <Link to={paths.failing} search={{}} {...segmentProps(view === 'connections')}>
        {t('groups.connections')}
      </Link>
      <Link to={paths.failing} search={{ view: 'elements' }} {...segmentProps(view === 'elements')}>
        {t('groups.elements')}
      </Link>
    </nav>
  );
}
