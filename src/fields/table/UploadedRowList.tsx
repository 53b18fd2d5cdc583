import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldDefinition } from '../../contract/fieldDefinition.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { labelOf } from '../fieldErrors.ts';
import { cellText } from './cellText.ts';
import type { UploadedRow } from './compareUpload.ts';
import type { TableFileAccess } from './TableFiles.tsx';
import classes from './UploadedRowList.module.css';

const tones = {
  added: 'good',
  changed: 'info',
  removed: 'warn',
  unusable: 'bad',
  same: 'off',
} as const;

interface Props {
  rows: UploadedRow[];
  columns: FieldDefinition[];
  translate: TableFileAccess['translate'];
}

/** Each row with its place in the file, its name, and what it is now and in the file. Only rows in view are rendered. */
export function UploadedRowList({ rows, columns, translate }: Props) {
  // The virtualizer returns new values on every call, which the compiler's memoization would miss.
  'use no memo';
  const { t } = useTranslation('fields');
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    estimateSize: () => 46,
    getScrollElement: () => scroller.current,
    overscan: 5,
  });
  const items = virtualizer.getVirtualItems();
  const [first, ...others] = columns;
  const [only] = others.length === 1 ? others : [];
  return (
    <>
      <div className={classes['heads']} aria-hidden="true">
        <span>{t('table.upload.heads.place')}</span>
        <span>{first && labelOf(first)}</span>
        <span className={classes['values']}>
          <span>
            {only
              ? t('table.upload.heads.namedNow', { name: labelOf(only) })
              : t('table.upload.heads.now')}
          </span>
          <span>{t('table.upload.heads.inFile')}</span>
        </span>
      </div>
      <div
        ref={scroller}
        className={classes['scroller']}
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
                  className={classes['row']}
                  data-index={index}
                  data-kind={row.kind}
                  role="listitem"
                  aria-setsize={rows.length}
                  aria-posinset={index + 1}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <Change row={row} columns={columns} translate={translate} />
                </div>
              )
            );
          })}
        </div>
      </div>
    </>
  );
}

function Change({ row, columns, translate }: { row: UploadedRow } & Omit<Props, 'rows'>) {
  const { t } = useTranslation('fields');
  const { kind, place, from, to, violations } = row;
  const [first, ...others] = columns;
  const textOf = (column: FieldDefinition, values: typeof from) =>
    cellText(column, values?.[column.fieldName]) || t('table.upload.blank');
  const differs = (column: FieldDefinition) => textOf(column, from) !== textOf(column, to);
  const shown = kind === 'changed' ? others.filter(differs) : others;
  return (
    <>
      <span className={classes['place']}>
        {place !== undefined && (
          <>
            <span className="visually-hidden">{t('table.upload.heads.place')} </span>
            {place}
          </>
        )}
      </span>
      <span className={classes['name']}>{first && textOf(first, to ?? from)}</span>
      <div className={classes['lines']}>
        {kind === 'unusable' ? (
          <div className={classes['values']}>
            <span>{others.map((column) => textOf(column, from)).join(', ')}</span>
            <span className={classes['refusal']}>
              {violations.map((violation) => (
                <span key={`${violation.propertyPath} ${violation.code}`}>
                  {reasonOf(violation.propertyPath, columns, to, translate(violation))}
                </span>
              ))}
            </span>
          </div>
        ) : (
          shown.map((column) => (
            <div key={column.fieldName} className={classes['values']}>
              <Value label={others.length > 1 ? labelOf(column) : undefined}>
                {kind === 'changed' || kind === 'removed' ? (
                  <del>{textOf(column, from)}</del>
                ) : (
                  textOf(column, from)
                )}
              </Value>
              <span>
                <span className={classes['arrow']}> → </span>
                {kind === 'removed' ? t('table.upload.notInFile') : textOf(column, to)}
              </span>
            </div>
          ))
        )}
      </div>
      <span>
        <StatusBadge tone={tones[kind]}>{t(`table.upload.kinds.${kind}`)}</StatusBadge>
      </span>
    </>
  );
}

/** A value, after its column's name where there are several. */
function Value({ label, children }: { label: string | undefined; children: ReactNode }) {
  return (
    <span>
      {label !== undefined && <span className={classes['label']}>{label}: </span>}
      {children}
    </span>
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
