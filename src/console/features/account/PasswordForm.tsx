import { useTranslation } from 'react-i18next';
import { changePassword, listSessions } from '../../../contract/account.ts';
import { listApiKeys } from '../../../contract/apiKeys.ts';
import { useRoute } from '../../api/queries.ts';
import { useAction } from '../../api/useAction.ts';
import { CheckboxField } from '../../forms/CheckboxField.tsx';
import { PageForm } from '../../forms/PageForm.tsx';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { useServerForm } from '../../forms/useServerForm.ts';

/** Changes the user's password; every other session ends, and on request the API keys too (ACCOUNT-03). */
export function PasswordForm({ userId }: { userId: string }) {
  const { t } = useTranslation('account');
  const keys = useRoute(listApiKeys, { params: { id: userId } });
  const validKeys = keys.data?.['hydra:member'].filter(({ expired }) => !expired) ?? [];
  const defaults = {
    userId,
    oldPassword: '',
    newPassword: '',
    newPasswordConfirmation: '',
    revokeApiKeys: false,
  };
  const save = useAction(changePassword, {
    toast: { success: 'changePassword', error: 'changePassword' },
    invalidates: [listSessions, listApiKeys],
    accepts: [400, 422],
  });
  const form = useServerForm({
    schema: changePassword.body,
    defaults,
    submit: async (body) => {
      await save.run({ params: { id: userId }, body });
      form.form.reset(defaults);
    },
  });
  return (
    <PageForm label={t('password.title')} form={form} submitLabel={t('password.submit')}>
      <PasswordField
        control={form.control}
        name="oldPassword"
        label={t('password.old')}
        autoComplete="current-password"
        withAsterisk
      />
      <PasswordField
        control={form.control}
        name="newPassword"
        label={t('password.new')}
        description={t('password.hint')}
        autoComplete="new-password"
        withAsterisk
      />
      <PasswordField
        control={form.control}
        name="newPasswordConfirmation"
        label={t('password.confirmation')}
        autoComplete="new-password"
        withAsterisk
      />
      {validKeys.length > 0 && (
        <CheckboxField
          control={form.control}
          name="revokeApiKeys"
          label={t('password.revokeKeys', { count: validKeys.length })}
          description={t('password.keysGoOn', {
            names: validKeys.map(({ name }) => name).join(', '),
          })}
        />
      )}
    </PageForm>
  );
}
