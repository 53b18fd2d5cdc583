import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TableEdit, useTableHistory } from './useTableHistory.tsx';

/** Undo and redo buttons, once there is something to undo, and the last step, announced by screen readers. */
export function TableHistory({
  undo,
  redo,
  announced,
}: Pick<ReturnType<typeof useTableHistory>, 'undo' | 'redo' | 'announced'>) {
  const { t } = useTranslation('fields');
  const textOf = (edit: TableEdit) =>
    edit.kind === 'taken' || edit.kind === 'replaced'
      ? t(`table.history.${edit.kind}`, { count: edit.count })
      : t(`table.history.${edit.kind}`, { row: edit.row + 1 });
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
        {announced && t(`table.history.${announced.how}`, { what: textOf(announced.edit) })}
      </Text>
    </>
  );
}
