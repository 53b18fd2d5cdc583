import { goesToOperators, perNotification } from '../../../contract/notifications.ts';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { createUser, listUsers } from '../../../contract/users.ts';
import { useAction } from '../../api/useAction.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { useServerForm } from '../../forms/useServerForm.ts';
import { showToast } from '../../api/showToast.ts';
import { AccessEditor } from './AccessEditor.tsx';
import { fieldOf } from './fieldOf.ts';
import { NameFields, UserChecks, type UserForm } from './UserFields.tsx';

/** Adds a user, who gets a mail with a link to set a password (USERS-03). */
export default function CreateUser({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('users');
  const { t: app } = useTranslation();
  const create = useAction(createUser, {
    toast: { error: 'inviteUser' },
    invalidates: [listUsers],
    accepts: [400, 422],
    onSuccess: ({ mailDelayed }) => {
      showToast('inviteUser', 'success', mailDelayed ? app('mailDelayed') : undefined);
      onClose();
    },
  });
  const form = useServerForm({
    schema: createUser.body,
    draftOf: 'new user',
    defaults: {
      firstName: '',
      middleName: '',
      lastName: '',
      emailAddress: '',
      ...perNotification((field) => (goesToOperators(field) ? undefined : false)),
      superAdmin: undefined,
      accessToOrganizations: [],
    },
    fieldOf,
    submit: (body) => create.run({ body }),
  });
  const control = form.control as unknown as Control<UserForm>;
  return (
    <FormDialog
      title={t('create.title')}
      form={form}
      onClose={onClose}
      submitLabel={t('create.submit')}
      size={640}
    >
      <NameFields control={control} />
      <TextField
        control={form.control}
        name="emailAddress"
        type="email"
        label={t('form.email')}
        description={t('create.emailHint')}
        autoComplete="off"
        withAsterisk
      />
      <AccessEditor control={control} names={{}} />
      <UserChecks control={control} isNew />
    </FormDialog>
  );
}
