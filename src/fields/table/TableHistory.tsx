import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TableEdit, useTableHistory } from './useTableHistory.tsx';

/** Undo and redo buttons, once there is something to undo, and the last step, announced by screen readers. */
export function TableHistory({
  undo,
  redo,
  said,
}: Pick<ReturnType<typeof useTableHistory>, 'undo' | 'redo' | 'said'>) {
  const { t } = useTranslation('fields');
  const wordsOf = (deed: TableEdit) =>
    deed.kind === 'taken' || deed.kind === 'replaced'
      ? t(`table.history.${deed.kind}`, { count: deed.count })
      : t(`table.history.${deed.kind}`, { row: deed.row + 1 });
  return (
    <>
      {(undo || redo) && (
        <>
          <Button
            variant="default"
            size="xs"
            disabled={!undo}
            aria-keyshortcuts="Control+Z"
            title="Ctrl+Z"
            onClick={undo}
          >
            {t('table.history.undo')}
          </Button>
          <Button
            variant="default"
            size="xs"
            disabled={!redo}
            aria-keyshortcuts="Control+Shift+Z"
            title="Ctrl+Shift+Z"
            onClick={redo}
          >
            {t('table.history.redo')}
          </Button>
        </>
      )}
      <Text size="sm" c="dimmed" role="status">
        {said && t(`table.history.${said.how}`, { what: wordsOf(said.edit) })}
      </Text>
    </>
  );
}
