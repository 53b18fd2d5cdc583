import { Alert, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatMinute } from '../../../../ui/formatInstant.ts';
import type { SaveStatus } from './useStoredSetup.ts';

/** Shows when the draft was last saved; empty before that. */
export function SaveNote({ saveStatus }: { saveStatus: SaveStatus }) {
  const { t, i18n } = useTranslation('wizard');
  return (
    <Text size="xs" c="dimmed" role="status">
      {saveStatus.kind === 'kept' &&
        t('keeping.kept', { time: formatMinute(saveStatus.at, i18n.language) })}
      {saveStatus.kind === 'waiting' && t('keeping.waiting')}
      {saveStatus.kind === 'failed' && t('keeping.failed')}
    </Text>
  );
}

interface Props {
  saveStatus: SaveStatus;
  onUseTheirs: () => void;
  onKeepMine: () => void;
}

/** Somebody else works in the same wizard: both versions are offered until one is chosen. */
export function EditConflict({ saveStatus, onUseTheirs, onKeepMine }: Props) {
  const { t, i18n } = useTranslation('wizard');
  if (saveStatus.kind !== 'conflict') return null;
  const { changedBy, changedAt, step } = saveStatus.theirs;
  const time = formatMinute(changedAt, i18n.language);
  return (
    <Alert color="yellow" title={t('keeping.other')} role="alert">
      <Text size="sm">
        {t('keeping.otherText', {
          name: changedBy?.name ?? t('keeping.somebody'),
          time,
          step: t(`steps.${step}.title`),
        })}
      </Text>
      <Group gap="sm" mt="sm">
        <Button size="xs" onClick={onUseTheirs}>
          {t('keeping.theirs')}
        </Button>
        <Button size="xs" variant="default" onClick={onKeepMine}>
          {t('keeping.mine')}
        </Button>
      </Group>
    </Alert>
  );
}
