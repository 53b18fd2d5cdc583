import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { maxIgnoreReasonLength } from '../../../contract/causes.ts';
import { DateField } from '../../../ui/DateField.tsx';
import { PlainSelect } from '../../../ui/PlainSelect.tsx';
import { type IgnoreChoice, ignoreChoices, tomorrow } from './ignoredUntil.ts';
import type { useIgnoreForm } from './useIgnoreForm.ts';

/** Asks how long causes are ignored, and why (LOG-03). */
export function IgnoreFields({ input, opened, change }: ReturnType<typeof useIgnoreForm>) {
  const { t } = useTranslation('logs');
  return (
    <>
      <PlainSelect
        label={t('ignore.until')}
        value={input.choice}
        options={ignoreChoices.map((value) => ({
          value,
          label:
            value === 'back' || value === 'date'
              ? t(`ignore.${value}`)
              : t('ignore.days', { count: Number(value) }),
        }))}
        onChoose={(value) => change({ choice: value as IgnoreChoice })}
      />
      {input.choice === 'date' && (
        <DateField
          mt="sm"
          label={t('ignore.dateLabel')}
          description={t('ignore.dateHint')}
          withAsterisk
          min={tomorrow(opened)}
          value={input.date}
          onChange={(date) => change({ date })}
        />
      )}
      <TextInput
        mt="sm"
        label={t('ignore.reason')}
        description={t('ignore.reasonHint')}
        maxLength={maxIgnoreReasonLength}
        autoComplete="off"
        value={input.reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
    </>
  );
}
