import { Text } from '@mantine/core';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { entryRoles } from '../../../contract/roles.ts';
import { assignOrganizations, listUsers } from '../../../contract/users.ts';
import { useAction } from '../../api/useAction.ts';
import { useOfferAdministered, useUser } from '../../api/useUser.ts';
import { OrganizationMultiSelect } from '../../components/OrganizationMultiSelect.tsx';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { FormStatus } from '../../forms/FormStatus.tsx';
import { useDecodeMessages } from '../../forms/encodeMessages.ts';
import { useServerForm } from '../../forms/useServerForm.ts';
import type { Selection } from '../../lists/useSelection.ts';
import { RoleGuide } from '../../components/RoleGuide.tsx';
import { RadioGroupField } from '../../forms/RadioGroupField.tsx';
import { z } from 'zod';

interface Props {
  selection: Selection;
  onClose: () => void;
}

/** One role for all of them: a stronger one includes the weaker. */
const schema = assignOrganizations.body.omit({ roles: true }).extend({ role: z.enum(entryRoles) });

/** Gives the selected users access to organizations, all of them or none (USERS-07). */
export default function AssignOrganizations({ selection, onClose }: Props) {
  const { t } = useTranslation(['users', 'roles']);
  const decodeMessages = useDecodeMessages();
  const offer = useOfferAdministered();
  const { form, users, chosenCount } = useAssignForm(selection, onClose);
  const { field, fieldState: chosenState } = useController({
    control: form.control,
    name: 'organizations',
  });
  const error = decodeMessages(chosenState.error?.message);
  const { fieldState } = useController({ control: form.control, name: 'users' });
  const usersError = decodeMessages(fieldState.error?.message);
  return (
    <FormDialog
      title={t('assign.title')}
      form={form}
      onClose={onClose}
      submitLabel={t('assign.submit')}
      size={520}
    >
      <FormStatus status={users.length === 0 ? t('assign.onlyYourself') : (usersError ?? null)} />
      <Text size="sm">
        {t('assign.text', { count: users.length })}
        {users.length < chosenCount && users.length > 0 && ` ${t('assign.notYourself')}`}
      </Text>
      <OrganizationMultiSelect
        label={t('assign.organizations')}
        withAsterisk
        data-autofocus
        offer={offer}
        value={field.value ?? []}
        onChange={field.onChange}
        onBlur={field.onBlur}
        error={error}
      />
      <RadioGroupField
        control={form.control}
        name="role"
        label={t('assign.role')}
        choices={entryRoles.map((role) => ({ value: role, label: t(`roles:${role}.name`) }))}
      />
      <RoleGuide />
    </FormDialog>
  );
}

function useAssignForm(selection: Selection, onClose: () => void) {
  const viewer = useUser();
  const chosen = [...selection.ids].map((id) => id.split('/').at(-1) ?? '');
  // Only others may change the user's own access (docs/security.md 4.4, G3).
  const users = chosen.filter((id) => id !== viewer?.userId);
  const assign = useAction(assignOrganizations, {
    toast: { success: 'assignOrganizations', error: 'assignOrganizations' },
    invalidates: [listUsers],
    accepts: [400, 422],
    onSuccess: () => {
      selection.clear();
      onClose();
    },
  });
  const form = useServerForm({
    schema,
    defaults: { users, organizations: [] as string[], role: 'ROLE_USER' as const },
    submit: ({ role, ...body }) => assign.run({ body: { ...body, roles: [role] } }),
    fieldOf: (path) =>
      path.startsWith('organizations')
        ? 'organizations'
        : path.startsWith('users')
          ? 'users'
          : null,
  });
  return { form, users, chosenCount: chosen.length };
}
