import { useTranslation } from 'react-i18next';
import { Pending } from '../../../ui/Pending.tsx';
import attention from '../attention/attention.module.css';
import { EndedRetries } from './EndedRetries.tsx';
import { RetryRow } from './RetryRow.tsx';
import { useRetries } from './useRetries.ts';

/** Most that are shown of those that have ended: the timeline has more. */
const maxEnded = 3;

/** What is being tried again, and what became of what was today; renders nothing if nothing was. */
export function ConnectionRetries({ connectionId }: { connectionId: string }) {
  const { ready } = useTranslation('attention', { useSuspense: false });
  const { going, ended, isPending } = useRetries(connectionId);
  if (!ready || isPending) return <Pending />;
  return (
    <>
      {going.length > 0 && (
        <ul className={attention['rows']}>
          {going.map((retry) => (
            <RetryRow key={retry.retryId} retry={retry} here />
          ))}
        </ul>
      )}
      <EndedRetries retries={ended.slice(0, maxEnded)} />
    </>
  );
}
