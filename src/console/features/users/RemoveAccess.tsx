import { Checkbox, Text } from '@mantine/core';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { messageCode } from '../../../contract/messages/messageCode.ts';
import { listUsers, removeAccess, type User } from '../../../contract/users.ts';
import { useAction } from '../../api/useAction.ts';
import { useUser } from '../../api/useUser.ts';
import { fullName } from '../../components/personNames.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { useDecodeMessages } from '../../forms/encodeMessages.ts';
import { useServerForm } from '../../forms/useServerForm.ts';
import { removableEntries } from './userRights.ts';
import classes from './users.module.css';

interface Props {
  user: User;
  onClose: () => void;
}

const schema = removeAccess.body.extend({
  organizationsIds: z
    .array(z.uuid())
    .min(1, { error: messageCode('form.oneOrganization') })
    .max(1000),
});

/** Removes a user's access to the chosen organizations (USERS-08). */
export default function RemoveAccess({ user, onClose }: Props) {
  const { t } = useTranslation(['users', 'roles']);
  const decodeMessages = useDecodeMessages();
  const entries = removableEntries(useUser(), user);
  const remove = useAction(removeAccess, {
    toast: { success: 'removeAccess', error: 'removeAccess' },
    invalidates: [listUsers],
    accepts: [400, 422],
    onSuccess: onClose,
  });
  const form = useServerForm({
    schema,
    defaults: { userId: user.userId, organizationsIds: [] as string[] },
    submit: (body) => remove.run({ body }),
    fieldOf: (path) => (path.startsWith('organizationsIds') ? 'organizationsIds' : null),
  });
  const { field, fieldState } = useController({
    control: form.control,
    name: 'organizationsIds',
  });
  const error = decodeMessages(fieldState.error?.message);
  return (
    <FormDialog
      title={t('removeAccess.title')}
      form={form}
      onClose={onClose}
      submitLabel={t('removeAccess.submit')}
      danger
    >
      <Text size="sm">{t('removeAccess.text', { name: fullName(user.personName) })}</Text>
      <Checkbox.Group
        label={t('removeAccess.organizations')}
        value={field.value ?? []}
        onChange={field.onChange}
        error={error}
      >
        <div className={classes['checks']}>
          {entries.map(({ organization, roles }, index) => (
            <Checkbox
              key={organization.organizationId}
              value={organization.organizationId}
              label={organization.organizationName}
              description={roles
                .map((role) => t(`roles:${role as 'ROLE_USER'}.name`, { defaultValue: role }))
                .join(', ')}
              data-autofocus={index === 0 || undefined}
              aria-invalid={error !== undefined || undefined}
            />
          ))}
        </div>
      </Checkbox.Group>
    </FormDialog>
  );
}
