import { perNotification } from '../../../contract/notifications.ts';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { deletedName } from '../../../contract/deletedName.ts';
import { type EntryRole, entryRoles } from '../../../contract/roles.ts';
import { getUser, listUsers, updateUser, type User } from '../../../contract/users.ts';
import { ApiError } from '../../api/apiError.ts';
import { call } from '../../api/call.ts';
import { useAction } from '../../api/useAction.ts';
import { isSuperAdmin, useUser } from '../../api/useUser.ts';
import { fullName } from '../../components/personNames.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { mergeLists, takeTheirs } from '../../forms/takeTheirs.ts';
import { useServerForm } from '../../forms/useServerForm.ts';
import { ReadOnlyInput } from '../../../ui/ReadOnlyInput.tsx';
import { AccessEditor } from './AccessEditor.tsx';
import { fieldOf } from './fieldOf.ts';
import { NameFields, UserChecks, type UserForm } from './UserFields.tsx';
import { UserSecurity } from './UserSecurity.tsx';

interface Props {
  user: User;
  onClose: () => void;
}

const accepts = [400, 409, 422];

const entriesOf = ({ accessToOrganizations }: User) =>
  accessToOrganizations.filter(({ organization }) => organization.organizationName !== deletedName);

type EntryValue = { organizationId: string };
const mergeEntries = (...lists: readonly unknown[]) =>
  mergeLists(({ organizationId }) => organizationId, ...(lists as EntryValue[][]));

/** Changes a user: names, reports, access; only the user can change the email address (USERS-04). */
export default function UpdateUser({ user, onClose }: Props) {
  const { t } = useTranslation('users');
  const viewer = useUser();
  const params = { id: user.userId };
  /** What the form began with; replaced after somebody else has saved. */
  const [base, setBase] = useState(user);
  const valuesOf = (record: User) => ({
    userId: record.userId,
    ...record.personName,
    ...perNotification((field) => record[field]),
    superAdmin: isSuperAdmin(viewer) ? isSuperAdmin(record) : undefined,
    accessToOrganizations: entriesOf(record).map(({ organization, roles, enabled }) => ({
      organizationId: organization.organizationId,
      roles: roles.filter((role): role is EntryRole => entryRoles.includes(role as EntryRole)),
      enabled,
    })),
  });
  const save = useAction(updateUser, {
    toast: { success: 'editUser', error: 'editUser' },
    invalidates: [listUsers, getUser],
    accepts,
    onSuccess: onClose,
  });
  const form = useServerForm({
    schema: updateUser.body,
    draftOf: `user ${user.userId}`,
    accepts,
    defaults: valuesOf(user),
    fieldOf,
    submit: async (body) => {
      try {
        await save.run({ params, body: { ...body, version: base.version } });
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) {
          const theirs = await call(getUser, { params });
          setBase(theirs);
          takeTheirs(form.form, valuesOf(theirs), { accessToOrganizations: mergeEntries });
        }
        throw error;
      }
    },
  });
  const control = form.control as unknown as Control<UserForm>;
  const names = Object.fromEntries(
    [...entriesOf(user), ...entriesOf(base)].map(({ organization }) => [
      organization.organizationId,
      organization.organizationName,
    ]),
  );
  return (
    <FormDialog
      title={t('update.title', { name: fullName(user.personName) })}
      form={form}
      onClose={onClose}
      size={640}
    >
      <NameFields control={control} />
      <ReadOnlyInput
        label={t('form.email')}
        value={user.emailAddress}
        description={t('update.emailHint')}
      />
      <AccessEditor control={control} names={names} />
      <UserChecks control={control} />
      <UserSecurity user={user} />
    </FormDialog>
  );
}
