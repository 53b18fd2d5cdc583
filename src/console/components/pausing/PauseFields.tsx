import { Group, NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { maxPauseReasonLength } from '../../../contract/connectionPause.ts';
import { DateField } from '../../../ui/DateField.tsx';
import {
  momentOf,
  partsOfMoment,
  pauseChoices,
  type PauseChoice,
  timesWith,
} from './pausedUntil.ts';
import type { usePauseForm } from './usePauseForm.ts';

/** Asks why something is paused, and until when. */
export function PauseFields(form: ReturnType<typeof usePauseForm>) {
  const { input, opened, wrongMoment, change } = form;
  const { t } = useTranslation('pause');
  const { day, time } = partsOfMoment(input.moment);
  return (
    <>
      <TextInput
        mt="sm"
        label={t('reason')}
        description={t('reasonHint')}
        withAsterisk
        required
        maxLength={maxPauseReasonLength}
        autoComplete="off"
        data-autofocus
        value={input.reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
      <NativeSelect
        mt="sm"
        label={t('until.label')}
        value={input.choice}
        data={pauseChoices.map((value) => ({ value, label: t(`until.${value}`) }))}
        onChange={(event) => change({ choice: event.currentTarget.value as PauseChoice })}
      />
      {input.choice === 'moment' && (
        <Group mt="sm" gap="sm" align="flex-start" grow>
          <DateField
            label={t('until.momentLabel')}
            withAsterisk
            min={momentOf(opened.toISOString()).slice(0, 10)}
            value={day}
            error={wrongMoment && t('until.momentWrong')}
            onChange={(next) => change({ moment: next && `${next}T${time}` })}
          />
          <NativeSelect
            label={t('until.timeLabel')}
            value={time}
            data={timesWith(time)}
            disabled={day === ''}
            onChange={(event) => change({ moment: `${day}T${event.currentTarget.value}` })}
          />
        </Group>
      )}
    </>
  );
}
