import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../../ui/DateField.tsx';
import { StartDateCounts } from '../wizard/steps/StartDateCounts.tsx';

interface Props {
  connectionId: string;
  packages: readonly string[];
  /** YYYY-MM-DD, or an incomplete input. */
  startDate: string;
  titleOf: (packageType: string) => string;
  error: ReactNode;
  onChange: (startDate: string) => void;
}

/** The start date of a finished connection's sync, with the documents before and after it (CHG-01). */
export function StartDate({ connectionId, packages, startDate, titleOf, error, onChange }: Props) {
  const { t } = useTranslation('change');
  return (
    <Stack gap={4} maw={520}>
      <DateField
        label={t('start.label')}
        description={t('start.hint')}
        withAsterisk
        maw={240}
        styles={{ description: { width: 'max-content', maxWidth: 'min(520px, 80vw)' } }}
        value={startDate}
        onChange={onChange}
        error={error}
      />
      <StartDateCounts
        packages={packages}
        connectionId={connectionId}
        startDate={startDate}
        titleOf={titleOf}
      />
    </Stack>
  );
}
