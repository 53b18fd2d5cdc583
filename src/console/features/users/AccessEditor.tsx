import { ActionIcon, Checkbox, NativeSelect } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type EntryRole, entryRoles } from '../../../contract/roles.ts';
import { useOfferAdministered } from '../../api/useUser.ts';
import { OrganizationSelect } from '../../components/OrganizationSelect.tsx';
import { RoleGuide } from '../../components/RoleGuide.tsx';
import { strongestRole } from '../../components/RoleNames.tsx';
import { FormStatus } from '../../forms/FormStatus.tsx';
import { useDecodeMessages } from '../../forms/encodeMessages.ts';
import type { UserForm } from './UserFields.tsx';
import classes from './users.module.css';

interface Props {
  control: Control<UserForm>;
  /** Names of the organizations in the form's initial values, by id. */
  names: Readonly<Record<string, string>>;
}

const noOrganization = { organizationId: '', organizationName: '' };

/** A user's organizations and roles; organizations are searched while typing. */
export function AccessEditor({ control, names }: Props) {
  const { t } = useTranslation('users');
  const decodeMessages = useDecodeMessages();
  const { field, fieldState } = useController({ control, name: 'accessToOrganizations' });
  const [addedCount, setAddedCount] = useState(0);
  const offer = useOfferAdministered();
  const entries: readonly NamedEntry[] = field.value ?? [];
  const error = decodeMessages(fieldState.error?.message ?? fieldState.error?.root?.message);
  return (
    <fieldset className={classes['group']}>
      <legend>{t('form.access')}</legend>
      <FormStatus status={error ?? null} />
      {entries.length > 0 && (
        <ul className={classes['entries']}>
          {entries.map((entry) => (
            <AccessEntry
              key={entry.organizationId}
              entry={entry}
              name={entry.organizationName ?? names[entry.organizationId] ?? entry.organizationId}
              onChange={(part) =>
                field.onChange(
                  entries.map((other) => (other === entry ? { ...entry, ...part } : other)),
                )
              }
              onRemove={() => field.onChange(entries.filter((other) => other !== entry))}
            />
          ))}
        </ul>
      )}
      <OrganizationSelect
        // Remounted after each choice, so that its box is empty again.
        key={addedCount}
        label={t('form.addOrganization')}
        description={t('form.addOrganizationHint')}
        autoFocus={addedCount > 0}
        value={noOrganization}
        // The error is shown above, for all of them; the focus comes here.
        error={error !== undefined}
        offer={(organization) =>
          offer(organization) &&
          !entries.some((entry) => entry.organizationId === organization.organizationId)
        }
        onChange={({ organizationId, organizationName }) => {
          if (!organizationId) return;
          setAddedCount(addedCount + 1);
          const entry = { organizationId, organizationName, roles: ['ROLE_USER'], enabled: true };
          field.onChange([...entries, entry]);
        }}
      />
      <RoleGuide />
    </fieldset>
  );
}

type Entry = NonNullable<UserForm['accessToOrganizations']>[number];
/** With the name of an added one, which is not sent. */
type NamedEntry = Entry & { organizationName?: string };

interface EntryProps {
  entry: Entry;
  /** The organization's name. */
  name: string;
  onChange: (part: Partial<Entry>) => void;
  onRemove: () => void;
}

/** The role in one organization, and whether it is enabled there. */
function AccessEntry({ entry: { roles, enabled = true }, name, onChange, onRemove }: EntryProps) {
  const { t } = useTranslation(['users', 'roles']);
  return (
    <li>
      <span>{name}</span>
      <NativeSelect
        aria-label={t('form.roleIn', { name })}
        value={strongestRole(roles) ?? 'ROLE_USER'}
        data={entryRoles.map((role) => ({ value: role, label: t(`roles:${role}.name`) }))}
        onChange={(event) => onChange({ roles: [event.currentTarget.value as EntryRole] })}
      />
      <Checkbox
        label={t('form.enabled')}
        aria-label={t('form.enabledIn', { name })}
        checked={enabled}
        onChange={(event) => onChange({ enabled: event.currentTarget.checked })}
      />
      <ActionIcon aria-label={t('form.removeFrom', { name })} onClick={onRemove}>
        <IconTrash size={16} aria-hidden="true" />
      </ActionIcon>
    </li>
  );
}
