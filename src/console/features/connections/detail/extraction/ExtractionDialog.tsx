import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type Connection, getPreSettingDetails } from '../../../../../contract/connections.ts';
import { said } from '../../../../../contract/messages/said.ts';
import { extractionPackage } from '../../../../../contract/packageTraits.ts';
import { listTasks, runModule } from '../../../../../contract/tasks.ts';
import { useRoute } from '../../../../api/queries.ts';
import { useAction } from '../../../../api/useAction.ts';
import { FormDialog } from '../../../../forms/FormDialog.tsx';
import { MultiSelectField } from '../../../../forms/MultiSelectField.tsx';
import { RadioGroupField } from '../../../../forms/RadioGroupField.tsx';
import { TextField } from '../../../../forms/TextField.tsx';
import { useServerForm } from '../../../../forms/useServerForm.ts';
import { type Extraction, extractions, fieldOfParameter } from './extractions.ts';

interface Props {
  connection: Connection;
  initial: Extraction;
  onClose: () => void;
}

/** YYYY-MM-DD where the user is. */
const today = () => new Date().toLocaleDateString('sv-SE');

const schema = z.object({
  moduleType: z.enum(extractions),
  date: z
    .string()
    .min(1)
    // Dates of this form compare as texts.
    .refine((date) => date <= today(), { error: said('tasks.futureDate') }),
  tenants: z.array(z.string()).min(1, { error: said('form.required') }),
});

/** Runs an extraction for a date and some of the connection's tenants (XERO-01). */
export function ExtractionDialog({ connection, initial, onClose }: Props) {
  const { t } = useTranslation('connection');
  const { connectionId } = connection;
  const tenants = useTenants(connection);
  const run = useAction(runModule, {
    notice: { success: 'connection.extraction', error: 'connection.extraction' },
    accepts: [400, 409, 422],
    invalidates: [listTasks],
    onSuccess: onClose,
  });
  const form = useServerForm({
    schema,
    defaults: { moduleType: initial, date: '', tenants: tenants.map(({ value }) => value) },
    accepts: [400, 409, 422],
    submit: ({ moduleType, date, tenants: chosen }) =>
      run.run({
        params: { id: connectionId },
        body: { connectionId, moduleType, parameters: { date, tenants: chosen } },
      }),
    fieldOf: fieldOfParameter,
  });
  return (
    <FormDialog
      title={t('extraction.title')}
      form={form}
      onClose={onClose}
      submitLabel={t('extraction.submit')}
    >
      <Text size="sm" c="dimmed">
        {t('extraction.lead')}
      </Text>
      <RadioGroupField
        control={form.control}
        name="moduleType"
        label={t('extraction.type')}
        withAsterisk
        choices={extractions.map((value) => ({ value, label: t(`extraction.types.${value}`) }))}
      />
      <TextField
        control={form.control}
        name="date"
        type="date"
        label={t('extraction.date')}
        description={t('extraction.dateHint')}
        max={today()}
        withAsterisk
        data-autofocus
      />
      <MultiSelectField
        control={form.control}
        name="tenants"
        label={t('extraction.tenants')}
        data={tenants}
        searchable={tenants.length > 10}
        clearable
        withAsterisk
        {...(tenants.length === 0 ? { description: t('extraction.noTenants') } : {})}
      />
    </FormDialog>
  );
}

/** The tenants in the connection's settings (settings.tenants), named as the pre-settings name them. */
function useTenants({ connectionId, packages }: Connection) {
  const { data } = useRoute(getPreSettingDetails, { params: { id: connectionId } });
  const settings = packages.find(({ packageType }) => packageType === extractionPackage)?.settings;
  const names = data?.['hydra:member']
    .find(({ packageType }) => packageType === extractionPackage)
    ?.fields.find(({ fieldName }) => fieldName === 'tenants')?.fieldOptions.options;
  const ids = settings?.['tenants'];
  return (Array.isArray(ids) ? (ids as unknown[]) : [])
    .filter((id) => typeof id === 'string')
    .map((id) => ({ value: id, label: names?.[id] ?? id }));
}
