import { Group, Text } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldDefinition } from '../../contract/fieldDefinition.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { labelOf } from '../fieldErrors.ts';
import { cellText } from './cellText.ts';
import type { UploadedRow } from './compareUpload.ts';
import type { TableFileAccess } from './TableFiles.tsx';

const tones = {
  added: 'good',
  changed: 'info',
  removed: 'warn',
  unusable: 'bad',
  same: 'off',
} as const;
/** All but the rest of the dialog. */
const listHeight = 'max(200px, calc(90dvh - 400px))';

interface Props {
  rows: UploadedRow[];
  columns: FieldDefinition[];
  translate: TableFileAccess['translate'];
}

/** The change of each row: its name, its new and its old value. Only rows in view are rendered. */
export function UploadedRowList({ rows, columns, translate }: Props) {
  // The virtualizer returns new values on every call, which the compiler's memoization would miss.
  'use no memo';
  const { t } = useTranslation('fields');
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    estimateSize: () => 60,
    getScrollElement: () => scroller.current,
    overscan: 5,
  });
  const items = virtualizer.getVirtualItems();
  return (
    <div
      ref={scroller}
      style={{ maxHeight: listHeight, overflow: 'auto' }}
      // A scrolling area is reached by the keyboard (WCAG 2.1.1).
      tabIndex={0}
      role="region"
      aria-label={t('table.upload.changes')}
    >
      <div role="list" style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
        {items.map(({ index, start }) => {
          const row = rows[index];
          return (
            row && (
              <div
                key={index}
                ref={virtualizer.measureElement}
                data-index={index}
                role="listitem"
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                style={{
                  position: 'absolute',
                  insetInline: 0,
                  transform: `translateY(${start}px)`,
                  padding: '8px 4px',
                  borderBottom: '1px solid var(--mantine-color-default-border)',
                  overflowWrap: 'anywhere',
                }}
              >
                <Change row={row} columns={columns} translate={translate} />
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}

function Change({ row, columns, translate }: { row: UploadedRow } & Omit<Props, 'rows'>) {
  const { t } = useTranslation('fields');
  const { kind, place, from, to, violations } = row;
  const [first, ...others] = columns;
  const textOf = (column: FieldDefinition, values: typeof from) =>
    cellText(column, values?.[column.fieldName]) || t('table.upload.blank');
  return (
    <>
      <Group gap="xs" justify="space-between" wrap="nowrap" align="flex-start">
        <Text size="sm" fw={600}>
          {first && textOf(first, to ?? from)}
        </Text>
        <Group gap="xs" wrap="nowrap">
          {place !== undefined && (
            <Text size="xs" style={{ whiteSpace: 'nowrap' }}>
              {t('table.upload.place', { row: place })}
            </Text>
          )}
          <StatusBadge tone={tones[kind]}>{t(`table.upload.kinds.${kind}`)}</StatusBadge>
        </Group>
      </Group>
      {kind === 'unusable'
        ? violations.map((violation) => (
            <Text
              key={`${violation.propertyPath} ${violation.code}`}
              size="sm"
              c="var(--mantine-color-error)"
            >
              {reasonOf(violation.propertyPath, columns, to, translate(violation))}
            </Text>
          ))
        : others.map((column) => (
            <Text key={column.fieldName} size="sm">
              {labelOf(column)}:{' '}
              {kind === 'changed' && textOf(column, from) !== textOf(column, to) ? (
                <>
                  <del>{textOf(column, from)}</del> → {textOf(column, to)}
                </>
              ) : (
                textOf(column, to ?? from)
              )}
            </Text>
          ))}
    </>
  );
}

/** The column, its value, and the violation. */
function reasonOf(
  path: string,
  columns: readonly FieldDefinition[],
  values: UploadedRow['to'],
  reason: string,
): string {
  const column = columns.find(({ fieldName }) => fieldName === path.split(/[.[]/)[0]);
  if (!column) return reason;
  const cell = cellText(column, values?.[column.fieldName]);
  return [labelOf(column), ...(cell === '' ? [] : [`“${cell}”`]), reason].join(': ');
}
