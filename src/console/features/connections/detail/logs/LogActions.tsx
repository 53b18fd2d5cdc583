import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LogStatus, logStatuses } from '../../../../../contract/logs.ts';
import type { Selection } from '../../../../lists/useSelection.ts';
import { ConfirmDialog } from '../../../../../ui/ConfirmDialog.tsx';
import { ClearLogs } from './ClearLogs.tsx';
import { useLogActions } from './useLogActions.ts';

interface Props {
  connectionId: string;
  selection: Selection;
  superAdmin: boolean;
}

/** Actions on the chosen entries, or on all if none is chosen (LOG-03, LOG-04). */
export function LogActions({ connectionId, selection, superAdmin }: Props) {
  const { t } = useTranslation('connection');
  const [asking, setAsking] = useState<'resolve' | 'clear' | null>(null);
  const actions = useLogActions(connectionId);
  const ids = [...selection.ids].map((id) => id.slice(id.lastIndexOf('/') + 1));
  const close = () => setAsking(null);
  return (
    <>
      {selection.some ? (
        <MarkMenu
          count={ids.length}
          pending={actions.pending}
          onMark={(status) =>
            void actions.setStatus(status, ids).then(selection.clear, () => undefined)
          }
        />
      ) : (
        <Button variant="default" size="xs" onClick={() => setAsking('resolve')}>
          {t('logs.actions.resolveAll')}
        </Button>
      )}
      {superAdmin && (
        <Button variant="default" size="xs" onClick={() => setAsking('clear')}>
          {selection.some
            ? t('logs.actions.clearSelected', { count: ids.length })
            : t('logs.actions.clear')}
        </Button>
      )}
      {asking === 'resolve' && (
        <ConfirmDialog
          opened
          title={t('logs.actions.resolveAllTitle')}
          verb={t('logs.actions.resolveAllTitle')}
          pending={actions.pending}
          onNo={close}
          onYes={() => void actions.setStatus('resolved').then(close, close)}
        >
          {t('logs.actions.resolveAllText')}
        </ConfirmDialog>
      )}
      {asking === 'clear' && (
        <ClearLogs
          {...(selection.some ? { selected: ids } : {})}
          pending={actions.pending}
          onClose={close}
          onClear={(which) =>
            void actions.clear(which).then(() => {
              selection.clear();
              close();
            }, close)
          }
        />
      )}
    </>
  );
}

/** Sets the status of the chosen entries. */
function MarkMenu({
  count,
  pending,
  onMark,
}: {
  count: number;
  pending: boolean;
  onMark: (status: LogStatus) => void;
}) {
  const { t } = useTranslation('connection');
  return (
    <Menu position="bottom-end" shadow="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          loading={pending}
          rightSection={<IconChevronDown size={15} aria-hidden="true" />}
        >
          {t('logs.actions.mark', { count })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {logStatuses.map((status) => (
          <Menu.Item key={status} onClick={() => onMark(status)}>
            {t(`logs.status.${status}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
