import { Alert, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatMinute } from '../../../../ui/formatInstant.ts';
import type { Keeping } from './useKeptSetup.ts';

/** Shows when the draft was last saved; empty before that. */
export function KeepingNote({ keeping }: { keeping: Keeping }) {
  const { t, i18n } = useTranslation('wizard');
  return (
    <Text size="xs" c="dimmed" role="status">
      {keeping.kind === 'kept' &&
        t('keeping.kept', { time: formatMinute(keeping.at, i18n.language) })}
      {keeping.kind === 'waiting' && t('keeping.waiting')}
      {keeping.kind === 'failed' && t('keeping.failed')}
    </Text>
  );
}

interface Props {
  keeping: Keeping;
  onTheirs: () => void;
  onMine: () => void;
}

/** Somebody else works in the same wizard: both versions are offered until one is chosen. */
export function OtherPerson({ keeping, onTheirs, onMine }: Props) {
  const { t, i18n } = useTranslation('wizard');
  if (keeping.kind !== 'conflict') return null;
  const { changedBy, changedAt, step } = keeping.theirs;
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
        <Button size="xs" onClick={onTheirs}>
          {t('keeping.theirs')}
        </Button>
        <Button size="xs" variant="default" onClick={onMine}>
          {t('keeping.mine')}
        </Button>
      </Group>
    </Alert>
  );
}
