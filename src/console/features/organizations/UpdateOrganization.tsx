import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { colour } from '../../../contract/colour.ts';
import {
  getOrganization,
  listOrganizations,
  organizationBody,
  updateOrganization,
  type Organization,
} from '../../../contract/organizations.ts';
import { getUser } from '../../../contract/users.ts';
import { useAction } from '../../api/useAction.ts';
import { isSuperAdmin, useUser } from '../../api/useUser.ts';
import { ColourField } from '../../forms/ColourField.tsx';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { useDecodeMessages } from '../../forms/encodeMessages.ts';
import { useServerForm } from '../../forms/useServerForm.ts';
import { OrganizationFields } from './OrganizationFields.tsx';
import { ResellerField } from './ResellerField.tsx';

interface Props {
  organization: Organization;
  onClose: () => void;
}

const schema = organizationBody.extend({
  mailColor: z.literal('').or(colour),
  reseller: z.object({ organizationId: z.string(), organizationName: z.string() }),
});

/** Changes code and name, and the colour of a reseller's mails; super admins may move a customer to another reseller (ORGS-02). */
export default function UpdateOrganization({ organization, onClose }: Props) {
  const { t } = useTranslation('organizations');
  const viewer = useUser();
  const decodeMessages = useDecodeMessages();
  const { organizationId, organizationName, organizationCode, reseller, mailColor } = organization;
  const movable = isSuperAdmin(viewer) && reseller !== null;
  const save = useAction(updateOrganization, {
    toast: { success: 'editOrganization', error: 'editOrganization' },
    // The signed-in user includes the names of its organizations.
    invalidates: [listOrganizations, getOrganization, getUser],
    accepts: [400, 422],
    onSuccess: onClose,
  });
  const form = useServerForm({
    schema,
    defaults: {
      organizationName,
      organizationCode,
      mailColor: mailColor ?? '',
      reseller: {
        organizationId: reseller?.organizationId ?? '',
        organizationName: reseller?.organizationName ?? '',
      },
    },
    submit: ({ reseller: chosen, mailColor: chosenColor, ...body }) =>
      save.run({
        params: { id: organizationId },
        body: {
          organizationId,
          ...body,
          ...(reseller === null ? { mailColor: chosenColor === '' ? null : chosenColor } : {}),
          ...(movable ? { resellerId: chosen.organizationId } : {}),
        },
      }),
    fieldOf: (path) =>
      path === 'resellerId' && movable
        ? 'reseller'
        : path.startsWith('organization') || path === 'mailColor'
          ? path
          : null,
  });
  const { field, fieldState } = useController({ control: form.control, name: 'reseller' });
  return (
    <FormDialog title={t('update.title', { name: organizationName })} form={form} onClose={onClose}>
      <OrganizationFields control={form.control} />
      {reseller === null && (
        <ColourField
          control={form.control}
          name="mailColor"
          label={t('form.mailColor')}
          description={t('form.mailColorHint')}
          pickLabel={t('form.mailColorPick')}
        />
      )}
      {movable && (
        <ResellerField
          value={field.value}
          onChange={field.onChange}
          error={decodeMessages(fieldState.error?.message)}
        />
      )}
    </FormDialog>
  );
}
