import { Alert, Button, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { countDocuments, getSettingDetails } from '../../../../../contract/connections.ts';
import { isRow } from '../../../../../fields/table/table.ts';
import { type UnmappedRow, unmappedRows } from '../../../../../fields/table/unmappedRows.ts';
import { visibleFields } from '../../../../../fields/visibleFields.ts';
import { routeKey, routeQuery } from '../../../../api/queries.ts';
import { readFields } from '../../../../forms/readFields.ts';
import { useReadCoded } from '../../../../locales/useReadCoded.ts';
import type { WizardDraft } from '../wizardDraft.ts';

interface Props {
  connectionId: string;
  draft: WizardDraft;
  onMap: () => void;
}

/** Maximum number of names, for each mapping. */
const maxNames = 8;

/** Values of the source without a mapping, counted and by name, before the connection is finished. */
export function UnmappedNotice({ connectionId, draft, onMap }: Props) {
  const { t } = useTranslation('wizard');
  const read = useReadCoded();
  const params = { id: connectionId };
  const counts = useQuery(
    routeQuery(countDocuments, {
      params,
      query: { synchronizationStartDate: draft.synchronizationStartDate },
    }),
  );
  const counted = counts.data?.['hydra:member'].map(({ state }) => state).join();
  const { data } = useQuery({
    ...routeQuery(getSettingDetails, { params }),
    // the number of uses of each value comes with them, once it is known
    queryKey: [...routeKey(getSettingDetails, { params }), counted],
    placeholderData: keepPreviousData,
  });
  const mappings = (data?.['hydra:member'] ?? []).flatMap(({ packageType, fields }) => {
    const values = draft.settings[packageType] ?? {};
    return visibleFields(readFields(fields, read), values).flatMap(
      ({ fieldName, fieldOptions }) => {
        const columns = fieldOptions.fields ?? [];
        const rows = values[fieldName];
        const open = unmappedRows(columns, Array.isArray(rows) ? rows.filter(isRow) : []);
        const all = Object.keys(columns[0]?.fieldOptions.options ?? {}).length;
        return open.length > 0
          ? [{ fieldName, label: fieldOptions.label ?? fieldName, open, all }]
          : [];
      },
    );
  });
  if (mappings.length === 0) return null;
  return (
    <Alert color="yellow" title={t('unmapped.title')}>
      {mappings.map(({ fieldName, label, open, all }) => {
        // values that no document uses come last, only as a number
        const used = open.filter(({ uses }) => uses !== 0);
        const unused = open.length - used.length;
        return (
          <div key={fieldName}>
            <Text size="sm" fw={620}>
              {t('unmapped.count', { label, count: open.length, all })}
            </Text>
            <Text size="sm">
              <Named rows={used} /> {unused > 0 && t('unmapped.unused', { count: unused })}
            </Text>
          </div>
        );
      })}
      <Text size="sm" mt="xs">
        {t('unmapped.follows')}
      </Text>
      <Button variant="default" size="xs" mt="xs" onClick={onMap}>
        {t('unmapped.map')}
      </Button>
    </Alert>
  );
}

function Named({ rows }: { rows: readonly UnmappedRow[] }) {
  const { t, i18n } = useTranslation('wizard');
  if (rows.length === 0) return null;
  const names = rows
    .slice(0, maxNames)
    .map(({ label, uses }) =>
      uses === undefined ? label : t('unmapped.named', { name: label, count: uses }),
    );
  const more = rows.length - names.length;
  if (more > 0) names.push(t('unmapped.more', { count: more }));
  return new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(names) + '.';
}
