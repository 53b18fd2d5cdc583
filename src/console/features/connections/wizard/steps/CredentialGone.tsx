import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../api/apiError.ts';

/** Somebody has deleted a credential that was chosen here: shows what to do, and that nothing else is lost. */
export function CredentialGone() {
  const { t } = useTranslation('wizard');
  return (
    <Alert color="red" title={t('credentials.gone')} role="alert">
      {t('credentials.goneText')}
    </Alert>
  );
}

/** Whether a call was refused because a credential no longer exists. */
export function isCredentialGone(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.violations.some(({ propertyPath }) =>
    /^packages\[\d+\]\.credentialId$/.test(propertyPath),
  );
}
