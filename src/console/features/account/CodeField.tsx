import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../forms/TextField.tsx';
import type { FieldBinding } from '../../forms/useFormField.ts';

interface Props<V extends FieldValues> extends FieldBinding<V> {
  /** Takes the focus when it appears. */
  autoFocus?: boolean;
}

/** A numeric one-time code. */
export function CodeField<V extends FieldValues>({ control, name, autoFocus = false }: Props<V>) {
  const { t } = useTranslation('account');
  return (
    <TextField
      control={control}
      name={name}
      label={t('twoFactor.code')}
      description={t('twoFactor.codeHint')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={11}
      withAsterisk
      autoFocus={autoFocus}
    />
  );
}
