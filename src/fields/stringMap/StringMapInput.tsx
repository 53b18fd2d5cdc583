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
  return (
    <RowFrame frame={frame}>
      <Stack gap="xs" mt={5}>
        {rows.map((row, index) => (
          // A row has no id, and its inputs only depend on its index.
          <Row
            key={index}
            index={index}
            row={row}
            id={`${id}-${index}`}
            definition={definition}
            errors={errors}
            onChange={(part) =>
              props.onChange(rows.map((other, at) => (at === index ? { ...row, ...part } : other)))
            }
            onRemove={() => props.onChange(rows.filter((_, at) => at !== index))}
          />
        ))}
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

interface RowProps extends Pick<InputProps, 'definition' | 'errors' | 'id'> {
  index: number;
  row: MapRow;
  onChange: (part: Partial<MapRow>) => void;
  onRemove: () => void;
}

function Row({ index, row, id, definition, errors, onChange, onRemove }: RowProps) {
  const { t } = useTranslation('fields');
  const chosen = definition.fieldOptions.options !== undefined && !acceptsFreeText(definition);
  const place = { row: index + 1 };
  const valueProps = {
    id: `${id}-value`,
    'aria-label': t('map.value', place),
    error: errors[`[${index}].value`],
    value: row.value,
    style: { flex: 1 },
  };
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <TextInput
        id={`${id}-key`}
        aria-label={t('map.key', place)}
        placeholder={t('map.keyPlaceholder')}
        error={errors[`[${index}].key`]}
        value={row.key}
        style={{ flex: 1 }}
        onChange={(event) => onChange({ key: event.currentTarget.value })}
      />
      {chosen ? (
        <NativeSelect
          {...valueProps}
          onChange={(event) => onChange({ value: event.currentTarget.value })}
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
          onChange={(event) => onChange({ value: event.currentTarget.value })}
        />
      )}
      <CloseButton size="lg" aria-label={t('removeRow', place)} onClick={onRemove} />
    </Group>
  );
}

function rowsOf(value: unknown): MapRow[] {
  if (!Array.isArray(value)) return [];
  return value.map((row: unknown) => {
    const { key, value: storedValue } = (row ?? {}) as Partial<Record<keyof MapRow, unknown>>;
    return { key: formText(key), value: formText(storedValue) };
  });
}
