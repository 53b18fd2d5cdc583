import { Button, CloseButton, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formText } from '../formText.ts';
import { maxMapEntries } from '../limits.ts';
import { choices, acceptsFreeText } from '../options.ts';
import { RowFrame } from '../RowFrame.tsx';
import { type InputProps, useInputFrame } from '../useInputFrame.tsx';
import type { MapRow } from './stringMap.ts';

/** Rows of a key and a value; values are chosen if the field has options. */
export function StringMapInput(props: InputProps) {
  const { definition, errors, id } = props;
  const { t } = useTranslation('fields');
  const frame = useInputFrame(props);
  const rows = rowsOf(props.value);
  const set = (index: number, part: Partial<MapRow>) =>
    props.onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  const chosen = definition.fieldOptions.options !== undefined && !acceptsFreeText(definition);

  return (
    <RowFrame frame={frame}>
      <Stack gap="xs" mt={5}>
        {rows.map((row, index) => {
          const place = { row: index + 1 };
          const valueProps = {
            id: `${id}-${index}-value`,
            'aria-label': t('map.value', place),
            error: errors[`[${index}].value`],
            value: row.value,
            style: { flex: 1 },
          };
          return (
            // A row has no id, and its inputs only depend on its index.
            <Group key={index} gap="xs" wrap="nowrap" align="flex-start">
              <TextInput
                id={`${id}-${index}-key`}
                aria-label={t('map.key', place)}
                placeholder={t('map.keyPlaceholder')}
                error={errors[`[${index}].key`]}
                value={row.key}
                style={{ flex: 1 }}
                onChange={(event) => set(index, { key: event.currentTarget.value })}
              />
              {chosen ? (
                <NativeSelect
                  {...valueProps}
                  onChange={(event) => set(index, { value: event.currentTarget.value })}
                  data={[
                    { value: '', label: t('choose') },
                    ...choices(definition, [row.value]).map(({ value, label, gone }) => ({
                      value,
                      label: gone ? t('gone', { value: label }) : label,
                    })),
                  ]}
                />
              ) : (
                <TextInput
                  {...valueProps}
                  placeholder={t('map.valuePlaceholder')}
                  onChange={(event) => set(index, { value: event.currentTarget.value })}
                />
              )}
              <CloseButton
                size="lg"
                aria-label={t('removeRow', place)}
                onClick={() => props.onChange(rows.filter((_, at) => at !== index))}
              />
            </Group>
          );
        })}
        <Group>
          <Button
            variant="default"
            size="xs"
            disabled={rows.length >= maxMapEntries}
            onClick={() => props.onChange([...rows, { key: '', value: '' }])}
          >
            {t('addRow')}
          </Button>
        </Group>
      </Stack>
    </RowFrame>
  );
}

function rowsOf(value: unknown): MapRow[] {
  if (!Array.isArray(value)) return [];
  return value.map((row: unknown) => {
    const { key, value: storedValue } = (row ?? {}) as Partial<Record<keyof MapRow, unknown>>;
    return { key: formText(key), value: formText(storedValue) };
  });
}
