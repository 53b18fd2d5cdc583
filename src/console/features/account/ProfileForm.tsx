import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { updateProfile } from '../../../contract/account.ts';
import { getUser, listUsers, type User } from '../../../contract/users.ts';
import { useAction } from '../../api/useAction.ts';
import { PageForm } from '../../forms/PageForm.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { useServerForm } from '../../forms/useServerForm.ts';
import { ReadOnlyInput } from '../../../ui/ReadOnlyInput.tsx';
import classes from './account.module.css';

interface Props {
  user: User;
  /** Opens the dialog that changes the address. */
  onEmail: () => void;
}

/** The user's names; the address is read-only here and changed in a dialog (ACCOUNT-02). */
export function ProfileForm({ user, onEmail }: Props) {
  const { t } = useTranslation('account');
  const { userId, personName } = user;
  const save = useAction(updateProfile, {
    toast: { success: 'editProfile', error: 'editProfile' },
    invalidates: [getUser, listUsers],
    accepts: [400, 422],
  });
  const form = useServerForm({
    schema: updateProfile.body,
    draftOf: 'profile',
    defaults: { userId, ...personName },
    submit: async (body) => {
      const saved = await save.run({ params: { id: userId }, body });
      form.form.reset({ userId, ...saved.personName });
    },
  });
  return (
    <PageForm label={t('profile.title')} form={form}>
      <div className={classes['names']}>
        <TextField
          control={form.control}
          name="firstName"
          label={t('profile.firstName')}
          autoComplete="given-name"
          withAsterisk
        />
        <TextField
          control={form.control}
          name="middleName"
          label={t('profile.middleName')}
          autoComplete="additional-name"
        />
        <TextField
          control={form.control}
          name="lastName"
          label={t('profile.lastName')}
          autoComplete="family-name"
          withAsterisk
        />
      </div>
      <ReadOnlyInput
        label={t('profile.email')}
        value={user.emailAddress}
        description={t('profile.emailHint')}
      />
      <div>
        <Button variant="default" onClick={onEmail}>
          {t('email.button')}
        </Button>
      </div>
    </PageForm>
  );
}
