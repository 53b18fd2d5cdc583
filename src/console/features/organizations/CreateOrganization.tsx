import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { messageCode } from '../../../contract/messages/messageCode.ts';
import {
  createOrganization,
  listOrganizations,
  organizationBody,
  type Organization,
} from '../../../contract/organizations.ts';
import { useAction } from '../../api/useAction.ts';
import { isSuperAdmin, useUser } from '../../api/useUser.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { useDecodeMessages } from '../../forms/encodeMessages.ts';
import { RadioGroupField } from '../../forms/RadioGroupField.tsx';
import { useServerForm } from '../../forms/useServerForm.ts';
import { OrganizationFields } from './OrganizationFields.tsx';
import { ResellerField } from './ResellerField.tsx';

interface Props {
  /** Resellers that the user may add customers to; super admins search all of them. */
  resellers: readonly Organization[];
  onClose: () => void;
}

const schema = organizationBody
  .extend({
    kind: z.enum(['customer', 'reseller']),
    reseller: z.object({ organizationId: z.string(), organizationName: z.string() }),
  })
  .refine(({ kind, reseller }) => kind === 'reseller' || reseller.organizationId !== '', {
    path: ['reseller'],
    error: messageCode('form.required'),
  });

/** Adds a customer to a reseller or, for super admins, a reseller (ORGS-02). */
export default function CreateOrganization({ resellers, onClose }: Props) {
  const { t } = useTranslation('organizations');
  const viewer = useUser();
  const decodeMessages = useDecodeMessages();
  const only = resellers.length === 1 ? resellers[0] : undefined;
  const create = useAction(createOrganization, {
    toast: { success: 'editOrganization', error: 'editOrganization' },
    invalidates: [listOrganizations],
    accepts: [400, 422],
    onSuccess: onClose,
  });
  const form = useServerForm({
    schema,
    draftOf: 'new organization',
    defaults: {
      kind: 'customer',
      organizationName: '',
      organizationCode: '',
      reseller: {
        organizationId: only?.organizationId ?? '',
        organizationName: only?.organizationName ?? '',
      },
    },
    submit: ({ kind, reseller, organizationName, organizationCode }) =>
      create.run({
        body: {
          organizationName,
          organizationCode,
          resellerId: kind === 'reseller' ? null : reseller.organizationId,
        },
      }),
    fieldOf: (path) =>
      path === 'resellerId' ? 'reseller' : path.startsWith('organization') ? path : null,
  });
  const kind = useWatch({ control: form.control, name: 'kind' });
  const { field, fieldState } = useController({ control: form.control, name: 'reseller' });
  return (
    <FormDialog
      title={t('create.title')}
      form={form}
      onClose={onClose}
      submitLabel={t('create.submit')}
    >
      {isSuperAdmin(viewer) && (
        <RadioGroupField
          control={form.control}
          name="kind"
          label={t('form.kind')}
          choices={[
            { value: 'customer', label: t('form.customer') },
            { value: 'reseller', label: t('form.reseller') },
          ]}
        />
      )}
      <OrganizationFields control={form.control} />
      {kind === 'customer' && (
        <ResellerField
          value={field.value}
          onChange={field.onChange}
          error={decodeMessages(fieldState.error?.message)}
          readOnly={only !== undefined}
        />
      )}
    </FormDialog>
  );
}
