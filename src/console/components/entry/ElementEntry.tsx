import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ElementEntry as Found } from '../../../contract/elementEntry.ts';
import { FormStatus } from '../../forms/FormStatus.tsx';
import { translateError } from '../../locales/translateError.ts';
import { useReadCoded } from '../../locales/useReadCoded.ts';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { usePackageTitles } from '../usePackageTitles.ts';
import { EntryCard } from './EntryCard.tsx';
import classes from './entry.module.css';
import { useElementEntry } from './useElementEntry.ts';

interface Props {
  connectionId: string;
  elementId: string;
}

/** In an element's row that was opened: what was or would be booked for it, or why there is no entry. */
export function ElementEntry({ connectionId, elementId }: Props) {
  const { t } = useTranslation('plan');
  const { t: plain } = useTranslation();
  const { data, error } = useElementEntry(connectionId, elementId);
  if (data?.state === 'none') return null;
  return (
    <section className={classes['element']} aria-label={t('entry.ofElement')}>
      {error && !data && <FormStatus status={translateError(plain, error)} />}
      {!error && !data && <Skeleton height={180} role="status" aria-label={t('entry.loading')} />}
      {data && <FoundEntry found={data} />}
    </section>
  );
}

function FoundEntry({ found }: { found: Found }) {
  const { t } = useTranslation('why');
  const titleOf = usePackageTitles();
  const read = useReadCoded();
  const { entry, state, url, to, codedMessage, codedSolution } = found;
  const title = titleOf(to ?? '');
  return (
    <>
      <header>
        <strong>{t(state === 'booked' ? 'entry.booked' : 'entry.planned')}</strong>
        {url && <ExternalLink href={url}>{t('entry.open', { title })}</ExternalLink>}
      </header>
      {entry ? (
        <>
          {state !== 'booked' && (
            <p>{t(state === 'changed' ? 'entry.changed' : 'entry.settings', { title })}</p>
          )}
          <EntryCard entry={entry} />
        </>
      ) : (
        <p>
          {t('entry.refused', { reason: read(codedMessage, '') })} {read(codedSolution, '')}
        </p>
      )}
    </>
  );
}
