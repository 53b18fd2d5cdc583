import type { Control, Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../forms/TextField.tsx';

/** Name and code, in the forms of a new and of an existing organization. */
export function OrganizationFields<
  V extends { organizationName: string; organizationCode: string },
>({ control }: { control: Control<V> }) {
  const { t } = useTranslation('organizations');
  return (
    <>
      <TextField
        control={control}
        name={'organizationName' as Path<V>}
        label={t('form.name')}
        autoComplete="off"
        withAsterisk
        data-autofocus
      />
      <TextField
        control={control}
        name={'organizationCode' as Path<V>}
        label={t('form.code')}
        description={t('form.codeHint')}
        autoComplete="off"
        withAsterisk
      />
    </>
  );
}
