import { Button } from '@mantine/core';
import { type KeyboardEvent, memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldDefinition } from '../../contract/fieldDefinition.ts';
import { labelOf, noErrors } from '../fieldErrors.ts';
import { acceptsFreeText } from '../options.ts';
import type { InputProps } from '../useInputFrame.tsx';
import type { TableRow } from './table.ts';
import classes from './UnmappedList.module.css';
import type { UnmappedRow } from './unmappedRows.ts';

/** Rendered at once: each has a list to choose from. As they are taken the next ones appear. */
const maxShownRows = 50;

interface Props {
  id: string;
  columns: readonly FieldDefinition[];
  open: readonly UnmappedRow[];
  /** Number of rows that still fit in the table. */
  room: number;
  Field: InputProps['Field'];
  /** Adds rows to the mapping; with `edit` the first of them is then filled in. */
  onTake: (rows: TableRow[], edit?: boolean) => void;
}

/**
 * Values of the source without a mapping: unclear ones are chosen here, proposals are accepted one by one or as a
 * whole. Enter accepts one and goes to the next, arrows go from proposal to proposal.
 */
export const UnmappedList = memo(function UnmappedList(props: Props) {
  const { id, columns, open, room, Field, onTake } = props;
  const { t } = useTranslation('fields');
  const list = useRef<HTMLUListElement>(null);
  /** The index in the list to focus once its previous entry was taken. */
  const next = useRef<number>(undefined);
  const target = columns[1];
  const withoutProposal = open.filter(({ proposal }) => !proposal);
  const proposed = open.filter(({ proposal }) => proposal);
  const shown = [...withoutProposal, ...proposed].slice(0, maxShownRows);
  useEffect(() => {
    if (next.current === undefined) return;
    const rows = [...(list.current?.children ?? [])];
    const row = rows[Math.min(next.current, rows.length - 1)];
    next.current = undefined;
    row?.querySelector<HTMLElement>('input, button')?.focus();
  }, [open]);
  if (!target || open.length === 0) return null;

  const take = (index: number, row: TableRow) => {
    next.current = index;
    onTake([row]);
  };
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || !(event.target instanceof HTMLButtonElement)) return;
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-accept]') ?? [])];
    const place = buttons.indexOf(event.target);
    if (place < 0) return;
    event.preventDefault();
    buttons[place + step]?.focus();
  };
  return (
    <section className={classes['open']} aria-label={t('table.open.label')}>
      <div className={classes['head']}>
        {withoutProposal.length > 0 && (
          <strong>{t('table.open.unclear', { count: withoutProposal.length })}</strong>
        )}
        {proposed.length > 0 && <span>{t('table.open.proposed', { count: proposed.length })}</span>}
        {shown.length < open.length && (
          <span className={classes['quiet']}>{t('table.open.shown', { count: maxShownRows })}</span>
        )}
        <span className={classes['grow']} />
        {proposed.length > 0 && (
          <Button
            variant="default"
            size="xs"
            disabled={proposed.length > room}
            onClick={() => onTake(proposed.map(({ row }) => row))}
          >
            {t('table.open.acceptAll', { count: proposed.length })}
          </Button>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul ref={list} className={classes['list']} onKeyDown={move}>
        {shown.map((unmapped, index) => (
          <OpenRow
            key={unmapped.value}
            id={id}
            unmapped={unmapped}
            target={target}
            hasRoom={room >= 1}
            Field={Field}
            onTake={(row) => take(index, row)}
            onEdit={(row) => onTake([row], true)}
          />
        ))}
      </ul>
    </section>
  );
});

interface OpenRowProps {
  id: string;
  unmapped: UnmappedRow;
  /** The column to choose a value in. */
  target: FieldDefinition;
  hasRoom: boolean;
  Field: InputProps['Field'];
  onTake: (row: TableRow) => void;
  /** Adds the row to be filled in. */
  onEdit: (row: TableRow) => void;
}

/** A value with its proposal, a list to choose from, or a button that adds it. */
function OpenRow({ id, unmapped, target, hasRoom, Field, onTake, onEdit }: OpenRowProps) {
  const { t } = useTranslation('fields');
  const { value, label, uses, proposal, row } = unmapped;
  const isCodeInLabel = `${label} `.startsWith(`${value} `) || label.endsWith(` / ${value}`);
  const code = isCodeInLabel ? undefined : value;
  const choose = !proposal && !acceptsFreeText(target);
  return (
    <li
      className={classes['row']}
      data-uncounted={uses === undefined || undefined}
      data-choose={choose || undefined}
    >
      <span className={classes['name']}>
        {label} {code !== undefined && <span className={classes['quiet']}>{code}</span>}
      </span>
      {uses !== undefined && (
        <span className={`${classes['uses']} ${classes['quiet']}`}>
          {t('table.uses', { count: uses })}
        </span>
      )}
      <span className={classes['target']}>
        {proposal && <span className={classes['proposed']}>{proposal.label}</span>}{' '}
        {proposal && (
          <span className={classes['quiet']}>{t(`table.open.reason.${proposal.reason}`)}</span>
        )}
        {choose && (
          <Field
            definition={target}
            id={`${id}-open-${value}`}
            cellLabel={t('table.open.choose', { column: labelOf(target), value: label })}
            value=""
            errors={noErrors}
            onChange={(chosen) => chosen !== '' && onTake({ ...row, [target.fieldName]: chosen })}
          />
        )}
      </span>
      <span className={classes['act']}>
        {!choose && (
          <RowButton unmapped={unmapped} hasRoom={hasRoom} onTake={onTake} onEdit={onEdit} />
        )}
      </span>
    </li>
  );
}

/** Accepts the proposal, or adds the row to be filled in where there is none. */
function RowButton({
  unmapped: { label, proposal, row },
  hasRoom,
  onTake,
  onEdit,
}: Pick<OpenRowProps, 'unmapped' | 'hasRoom' | 'onTake' | 'onEdit'>) {
  const { t } = useTranslation('fields');
  if (proposal)
    return (
      <Button
        data-accept
        variant="default"
        size="xs"
        disabled={!hasRoom}
        aria-label={t('table.open.acceptOne', { value: label, target: proposal.label })}
        onClick={() => onTake(row)}
      >
        {t('table.open.accept')}
      </Button>
    );
  return (
    <Button
      variant="default"
      size="xs"
      disabled={!hasRoom}
      aria-label={t('table.open.addNamed', { value: label })}
      onClick={() => onEdit(row)}
    >
      {t('addRow')}
    </Button>
  );
}
