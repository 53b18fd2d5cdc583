import { Text } from '@mantine/core';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { setupTwoFactor } from '../../../contract/account.ts';
import { PasswordField } from '../../forms/PasswordField.tsx';

interface Props {
  control: Control<z.input<typeof setupTwoFactor.body>>;
  submitting: boolean;
}

/** Step 1 of enabling two-factor: the password; while setup loads it shows how long that may take (ACCOUNT-06). */
export function SetupPassword({ control, submitting }: Props) {
  const { t } = useTranslation('account');
  return (
    <>
      <Text size="sm">{t('twoFactor.step1')}</Text>
      <PasswordField
        control={control}
        name="password"
        label={t('password.yours')}
        autoComplete="current-password"
        withAsterisk
        data-autofocus
      />
      <Text size="sm" role="status" c="dimmed">
        {submitting && t('twoFactor.loading')}
      </Text>
    </>
  );
}
