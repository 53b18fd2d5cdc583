import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type FieldBinding, useFormField } from './useFormField.ts';

type Props<V extends FieldValues> = FieldBinding<V> & Omit<PasswordInputProps, 'name' | 'value'>;

/** A password in a form, with a button that shows it. */
export function PasswordField<V extends FieldValues>({ control, name, ...rest }: Props<V>) {
  const { t } = useTranslation();
  const { field, error } = useFormField({ control, name });
  return (
    <PasswordInput
      {...rest}
      {...field}
      value={field.value ?? ''}
      error={error}
      // The kit's text input sets it by itself, this one does not.
      aria-invalid={error !== undefined || undefined}
      visibilityToggleButtonProps={{ 'aria-label': t('form.showPassword'), tabIndex: 0 }}
    />
  );
}
