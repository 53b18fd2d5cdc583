import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EntryCard } from '../../components/entry/EntryCard.tsx';
import type { useElementEntry } from '../../components/entry/useElementEntry.ts';
import { usePackageTitles } from '../../components/usePackageTitles.ts';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { Panel } from '../../../ui/Panel.tsx';

interface Props {
  /** Undefined while it is on its way. */
  found: ReturnType<typeof useElementEntry>['data'];
}

/** What was or would be booked for an element; nothing where there is no entry. */
export function ElementEntryPanel({ found }: Props) {
  const { t } = useTranslation('why');
  const titleOf = usePackageTitles();
  if (!found?.entry) return null;
  const { entry, state, url, to } = found;
  const title = titleOf(to ?? '');
  return (
    <Panel
      title={t(state === 'booked' ? 'entry.booked' : 'entry.planned')}
      actions={url && <ExternalLink href={url}>{t('entry.open', { title })}</ExternalLink>}
    >
      {state !== 'booked' && (
        <Text size="sm" c="dimmed" mb="xs">
          {t(state === 'changed' ? 'entry.changed' : 'entry.settings', { title })}
        </Text>
      )}
      <EntryCard entry={entry} />
    </Panel>
  );
}
