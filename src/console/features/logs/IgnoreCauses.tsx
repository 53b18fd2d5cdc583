import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { PlainSelect } from '../../ui/PlainSelect.tsx';
import { type IgnoreChoice, ignoreChoices, ignoredUntil, tomorrow } from './ignoredUntil.ts';
import classes from './logs.module.css';
import { useCauseChanges } from './useCauseChanges.ts';

interface Props {
  ids: readonly string[];
  onClose: () => void;
}

/** Asks how long causes are left alone, and why (LOG-03). */
export function IgnoreCauses({ ids, onClose }: Props) {
  const { t } = useTranslation('logs');
  const [choice, setChoice] = useState<IgnoreChoice>('back');
  const [date, setDate] = useState('');
  const [reason, setReason] = useState('');
  const { ignore } = useCauseChanges();
  const [opened] = useState(() => new Date());
  const until = ignoredUntil(choice, date, opened);
  return (
    <ConfirmDialog
      opened
      title={t('ignore.title')}
      verb={t('ignore.verb')}
      pending={ignore.pending}
      disabled={until === undefined}
      onNo={onClose}
      onYes={() =>
        until !== undefined &&
        void ignore.run({ body: { ids: [...ids], until, reason } }).then(onClose, onClose)
      }
    >
      <p className={classes['asked']}>{t('ignore.text')}</p>
      <PlainSelect
        label={t('ignore.until')}
        value={choice}
        options={ignoreChoices.map((value) => ({
          value,
          label:
            value === 'back' || value === 'date'
              ? t(`ignore.${value}`)
              : t('ignore.days', { count: Number(value) }),
        }))}
        onChoose={(value) => setChoice(value as IgnoreChoice)}
      />
      {choice === 'date' && (
        <TextInput
          mt="sm"
          type="date"
          label={t('ignore.dateLabel')}
          description={t('ignore.dateHint')}
          withAsterisk
          min={tomorrow(opened)}
          value={date}
          error={date !== '' && until === undefined && t('ignore.dateWrong')}
          onChange={(event) => setDate(event.currentTarget.value)}
        />
      )}
      <TextInput
        mt="sm"
        label={t('ignore.reason')}
        description={t('ignore.reasonHint')}
        maxLength={300}
        autoComplete="off"
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
