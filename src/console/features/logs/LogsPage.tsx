import { useSearch } from '@tanstack/react-router';
import { causeStates } from '../../../contract/causes.ts';
import { logStatuses } from '../../../contract/logs.ts';
import { useCheckedAddress } from '../../lists/useCheckedAddress.ts';
import { CauseList } from './CauseList.tsx';
import { EntryList } from './EntryList.tsx';
import { commonChecks } from './commonChecks.ts';
import { dayChoices, levelChoices } from './choices.ts';
import { LogViews } from './LogViews.tsx';

const causeSorts = ['level', 'firstSeenAt', 'lastSeenAt', 'seen', 'connectionsCount'];
const addressChecks = {
  ...commonChecks,
  view: ['causes', 'entries'],
  state: causeStates,
  status: logStatuses,
  days: dayChoices,
  logLevel: levelChoices,
};

/** `/logs`: log entries of all connections within reach, by cause or one by one (LOG-01 to LOG-03). */
export function LogsPage() {
  const view = useSearch({
    strict: false,
    select: (search) => ((search as { view?: string }).view === 'entries' ? 'entries' : 'causes'),
  });
  const sortBy = view === 'entries' ? [] : causeSorts.flatMap((name) => [name, `-${name}`]);
  const { hasInvalidPart, ignoredPart } = useCheckedAddress({ ...addressChecks, sortBy });
  return (
    <LogViews view={view} ignoredPart={ignoredPart}>
      {!hasInvalidPart && (view === 'entries' ? <EntryList /> : <CauseList />)}
    </LogViews>
  );
}
