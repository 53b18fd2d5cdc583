import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { maxPauseReasonLength } from '../../../contract/connectionPause.ts';
import { momentOf, pauseChoices, type PauseChoice } from './pausedUntil.ts';
import type { usePauseForm } from './usePauseForm.ts';

/** Asks why something is paused, and until when. */
export function PauseFields(form: ReturnType<typeof usePauseForm>) {
  const { input, opened, wrongMoment, change } = form;
  const { t } = useTranslation('pause');
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
        <TextInput
          mt="sm"
          type="datetime-local"
          label={t('until.momentLabel')}
          withAsterisk
          min={momentOf(opened.toISOString())}
          value={input.moment}
          error={wrongMoment && t('until.momentWrong')}
          onChange={(event) => change({ moment: event.currentTarget.value })}
        />
      )}
    </>
  );
}
