import { useState } from 'react';
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
import { ApiError } from '../../api/apiError.ts';
import { call } from '../../api/call.ts';
import { useAction } from '../../api/useAction.ts';
import { isSuperAdmin, useUser } from '../../api/useUser.ts';
import { ColourField } from '../../forms/ColourField.tsx';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { useDecodeMessages } from '../../forms/encodeMessages.ts';
import { takeTheirs } from '../../forms/takeTheirs.ts';
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

const accepts = [400, 409, 422];

const valuesOf = ({ organizationName, organizationCode, mailColor, reseller }: Organization) => ({
  organizationName,
  organizationCode,
  mailColor: mailColor ?? '',
  reseller: {
    organizationId: reseller?.organizationId ?? '',
    organizationName: reseller?.organizationName ?? '',
  },
});

/** Changes code and name, and the colour of a reseller's mails; super admins may move a customer to another reseller (ORGS-02). */
export default function UpdateOrganization({ organization, onClose }: Props) {
  const { t } = useTranslation('organizations');
  const viewer = useUser();
  const decodeMessages = useDecodeMessages();
  const { organizationId, organizationName, reseller } = organization;
  /** What the form began with; replaced after somebody else has saved. */
  const [base, setBase] = useState(organization);
  const params = { id: organizationId };
  const movable = isSuperAdmin(viewer) && reseller !== null;
  const save = useAction(updateOrganization, {
    toast: { success: 'editOrganization', error: 'editOrganization' },
    // The signed-in user includes the names of its organizations.
    invalidates: [listOrganizations, getOrganization, getUser],
    accepts,
    onSuccess: onClose,
  });
  const form = useServerForm({
    schema,
    draftOf: `organization ${organizationId}`,
    accepts,
    defaults: valuesOf(organization),
    submit: async ({ reseller: chosen, mailColor: chosenColor, ...body }) => {
      try {
        await save.run({
          params,
          body: {
            organizationId,
            ...body,
            version: base.version,
            ...(reseller === null ? { mailColor: chosenColor === '' ? null : chosenColor } : {}),
            ...(movable ? { resellerId: chosen.organizationId } : {}),
          },
        });
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) {
          const theirs = await call(getOrganization, { params });
          setBase(theirs);
          takeTheirs(form.form, valuesOf(theirs));
        }
        throw error;
      }
    },
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
