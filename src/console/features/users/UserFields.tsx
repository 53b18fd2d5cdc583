import { goesToOperators, notifications } from '../../../contract/notifications.ts';
import { useReadMessage } from '../../locales/useReadMessage.ts';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { createUser } from '../../../contract/users.ts';
import { isSuperAdmin, useUser } from '../../api/useUser.ts';
import { CheckboxField } from '../../forms/CheckboxField.tsx';
import { TextField } from '../../forms/TextField.tsx';
import classes from './users.module.css';

/** Common fields of the forms of a new and of an existing user. */
export type UserForm = Omit<z.input<typeof createUser.body>, 'emailAddress'>;

/** First, middle and last name. */
export function NameFields({ control }: { control: Control<UserForm> }) {
  const { t } = useTranslation('users');
  return (
    <div className={classes['names']}>
      <TextField
        control={control}
        name="firstName"
        label={t('form.firstName')}
        autoComplete="off"
        withAsterisk
        data-autofocus
      />
      <TextField
        control={control}
        name="middleName"
        label={t('form.middleName')}
        autoComplete="off"
      />
      <TextField
        control={control}
        name="lastName"
        label={t('form.lastName')}
        autoComplete="off"
        withAsterisk
      />
    </div>
  );
}

/** The mails, and for super admins the global role. */
export function UserChecks({
  control,
  isNew = false,
}: {
  control: Control<UserForm>;
  /** Fields that depend on the roles being given are left out. */
  isNew?: boolean;
}) {
  const { t } = useTranslation('users');
  const readMessage = useReadMessage();
  const viewer = useUser();
  return (
    <div className={classes['checks']}>
      {Object.values(notifications)
        .filter(({ field }) => !isNew || !goesToOperators(field))
        .map(({ field, label, hint }) => (
          <CheckboxField
            key={field}
            control={control}
            name={field}
            label={readMessage(label)}
            description={readMessage(hint)}
          />
        ))}
      {isSuperAdmin(viewer) && (
        <CheckboxField
          control={control}
          name="superAdmin"
          label={t('form.superAdmin')}
          description={t('form.superAdminHint')}
        />
      )}
    </div>
  );
}
