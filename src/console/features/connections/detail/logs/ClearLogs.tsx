import { Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../../ui/ConfirmDialog.tsx';

interface Props {
  /** Ids of the chosen entries; without it all of the connection's. */
  selected?: string[];
  pending: boolean;
  onClear: (which: { logEntryIds: string[] } | { old: boolean }) => void;
  onClose: () => void;
}

/** Asks before logs are cleared; of all entries, only the old ones can be chosen (LOG-04). */
export function ClearLogs({ selected, pending, onClear, onClose }: Props) {
  const { t } = useTranslation('connection');
  const [old, setOld] = useState(true);
  const verb = selected
    ? t('logs.actions.clearSelectedVerb', { count: selected.length })
    : t('logs.actions.clearTitle');
  return (
    <ConfirmDialog
      opened
      danger
      title={verb}
      verb={verb}
      pending={pending}
      onNo={onClose}
      onYes={() => onClear(selected ? { logEntryIds: selected } : { old })}
    >
      <Stack gap="md">
        <span>{t('logs.actions.clearText')}</span>
        {!selected && (
          <Checkbox
            label={t('logs.actions.old')}
            description={t('logs.actions.oldHint')}
            checked={old}
            onChange={(event) => setOld(event.currentTarget.checked)}
          />
        )}
      </Stack>
    </ConfirmDialog>
  );
}
