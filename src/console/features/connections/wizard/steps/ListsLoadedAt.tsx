import { Button, Group, Loader, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatMinute } from '../../../../../ui/formatInstant.ts';
import type { ListProgress } from '../listProgress.ts';

interface Props {
  lists: readonly ListProgress[];
  /** Some are loading now. */
  working: boolean;
  onReload: () => void;
}

/**
 * When the lists of options were loaded, and a button to reload them, so that they contain what was just created at
 * a package.
 */
export function ListsLoadedAt({ lists, working, onReload }: Props) {
  const { t, i18n } = useTranslation('wizard');
  const times = lists.flatMap(({ readAt }) => readAt ?? []).toSorted();
  const [oldest] = times;
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm" c="dimmed" role="status" component="div">
        {working ? (
          <Group gap="xs">
            <Loader size="xs" aria-hidden="true" />
            {t('lists.reading')}
          </Group>
        ) : (
          oldest && t('lists.readAt', { time: formatMinute(oldest, i18n.language) })
        )}
      </Text>
      <Button
        variant="default"
        size="compact-sm"
        disabled={working}
        leftSection={<IconRefresh size={14} aria-hidden="true" />}
        onClick={onReload}
      >
        {t('lists.readAgain')}
      </Button>
    </Group>
  );
}
