import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxNoteLength } from '../../../../contract/insuranceBatches.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';

/** Processes the selected events with a word to the one who approves the batch. */
export function ProcessDialog({
  count,
  pending,
  onProcess,
  onClose,
}: {
  count: number;
  pending: boolean;
  onProcess: (note: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('insuranceEvents');
  const [note, setNote] = useState('');
  return (
    <ConfirmDialog
      opened
      title={t('note.title', { count })}
      verb={t('bar.process', { count })}
      pending={pending}
      onNo={onClose}
      onYes={() => onProcess(note.trim())}
    >
      <Textarea
        label={t('note.label')}
        description={t('note.seenBy')}
        autosize
        minRows={2}
        maxLength={maxNoteLength}
        value={note}
        data-autofocus
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
