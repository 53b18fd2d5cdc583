import { perNotification } from '../../../contract/notifications.ts';
import { TextInput } from '@mantine/core';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { deletedName } from '../../../contract/deletedName.ts';
import { type EntryRole, entryRoles } from '../../../contract/roles.ts';
import { getUser, listUsers, updateUser, type User } from '../../../contract/users.ts';
import { useAction } from '../../api/useAction.ts';
import { isSuperAdmin, useUser } from '../../api/useUser.ts';
import { fullName } from '../../components/personNames.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { useServerForm } from '../../forms/useServerForm.ts';
import { AccessEditor } from './AccessEditor.tsx';
import { fieldOf } from './fieldOf.ts';
import { NameFields, UserChecks, type UserForm } from './UserFields.tsx';
import { UserSecurity } from './UserSecurity.tsx';

interface Props {
  user: User;
  onClose: () => void;
}

/** Changes a user: names, reports, access; only the user can change the email address (USERS-04). */
export default function UpdateUser({ user, onClose }: Props) {
  const { t } = useTranslation('users');
  const viewer = useUser();
  const entries = user.accessToOrganizations.filter(
    ({ organization }) => organization.organizationName !== deletedName,
  );
  const save = useAction(updateUser, {
    toast: { success: 'editUser', error: 'editUser' },
    invalidates: [listUsers, getUser],
    accepts: [400, 422],
    onSuccess: onClose,
  });
  const form = useServerForm({
    schema: updateUser.body,
    defaults: {
      userId: user.userId,
      ...user.personName,
      ...perNotification((field) => user[field]),
      superAdmin: isSuperAdmin(viewer) ? isSuperAdmin(user) : undefined,
      accessToOrganizations: entries.map(({ organization, roles, enabled }) => ({
        organizationId: organization.organizationId,
        roles: roles.filter((role): role is EntryRole => entryRoles.includes(role as EntryRole)),
        enabled,
      })),
    },
    fieldOf,
    submit: (body) => save.run({ params: { id: user.userId }, body }),
  });
  const control = form.control as unknown as Control<UserForm>;
  const names = Object.fromEntries(
    entries.map(({ organization }) => [organization.organizationId, organization.organizationName]),
  );
  return (
    <FormDialog
      title={t('update.title', { name: fullName(user.personName) })}
      form={form}
      onClose={onClose}
      size={640}
    >
      <NameFields control={control} />
      <TextInput
        label={t('form.email')}
        value={user.emailAddress}
        description={t('update.emailHint')}
        readOnly
      />
      <AccessEditor control={control} names={names} />
      <UserChecks control={control} />
      <UserSecurity user={user} />
    </FormDialog>
  );
}
