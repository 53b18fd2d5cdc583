import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { listBatchEvents, type BatchEvent } from '../../../../contract/insuranceBatches.ts';
import { DataTable } from '../../../lists/DataTable.tsx';
import { ListToolbar } from '../../../lists/ListToolbar.tsx';
import { Pager } from '../../../lists/Pager.tsx';
import { type ColumnOf, usePagedList } from '../../../lists/usePagedList.ts';
import { useReadMessage } from '../../../locales/useReadMessage.ts';
import { Instant } from '../../../../ui/Instant.tsx';
import { PlainButton } from '../../../../ui/PlainButton.tsx';
import { NoValue } from '../../../../ui/NoValue.tsx';
import classes from './batches.module.css';
import { useEventTexts } from './useEventTexts.ts';

/** The lines of a batch: person, change, old and new value, start, and whether the insurer has it. */
export function BatchLines({
  connectionId,
  batchId,
  onLeaveOut,
}: {
  connectionId: string;
  batchId: string;
  /** While lines can be left out. */
  onLeaveOut?: LeaveOut;
}) {
  const { t } = useTranslation('insuranceBatches');
  const list = usePagedList(listBatchEvents, {
    params: { id: connectionId, mongoId: batchId },
    state: 'memory',
  });
  return (
    <>
      <ListToolbar list={list} searchLabel={t('lines.search')} chip={() => null} />
      <DataTable
        list={list}
        columns={useLineColumns(onLeaveOut)}
        label={t('lines.label')}
        rowName={({ hrEmployee }) => hrEmployee.name}
        minWidth={860}
        empty={{ title: t('lines.empty'), icon: <IconUsers size={24} /> }}
      />
      <Pager list={list} />
    </>
  );
}

type LeaveOut = (line: { mongoId: string; name: string }) => void;

function useLineColumns(
  onLeaveOut: LeaveOut | undefined,
): readonly ColumnOf<typeof listBatchEvents>[] {
  const { t } = useTranslation('insuranceBatches');
  const texts = useEventTexts();
  return [
    {
      id: 'who',
      role: 'grow',
      primary: true,
      header: t('lines.who'),
      cell: ({ hrEmployee: { name, number } }) => (
        <>
          <span className={classes['strong']}>{name}</span>
          <span className={classes['dim']}>{number}</span>
        </>
      ),
    },
    {
      id: 'type',
      role: 'grow',
      width: '15%',
      header: t('lines.type'),
      cell: (line) => <span className={classes['whole']}>{texts.type(line['@type'])}</span>,
    },
    {
      id: 'from',
      role: 'grow',
      width: '20%',
      card: 'named',
      header: t('lines.from'),
      cell: (line) => <Values line={line} which="before" />,
    },
    {
      id: 'to',
      role: 'grow',
      width: '22%',
      card: 'named',
      header: t('lines.to'),
      cell: (line) => <Values line={line} which="after" />,
    },
    {
      id: 'date',
      role: 'fit',
      width: '110px',
      header: t('lines.date'),
      cell: ({ eventDate }) => <Instant value={eventDate} dateOnly />,
    },
    onLeaveOut
      ? {
          id: 'leaveOut',
          role: 'fit',
          width: '150px',
          card: 'line',
          header: t('list.columns.actions'),
          cell: ({ mongoId, hrEmployee: { name } }) => (
            <PlainButton
              look="bare"
              aria-label={t('leaveOut.named', { name })}
              onClick={() => onLeaveOut({ mongoId, name })}
            >
              {t('leaveOut.open')}
            </PlainButton>
          ),
        }
      : {
          id: 'insurer',
          role: 'grow',
          width: '16%',
          card: 'line',
          header: t('lines.insurer'),
          cell: (line) => <AtInsurer line={line} />,
        },
  ];
}

/** Whether the insurer has it, or why not. */
function AtInsurer({ line: { externalId, codedError } }: { line: BatchEvent }) {
  const { t } = useTranslation('insuranceBatches');
  const read = useReadMessage();
  return codedError ? (
    <span className={classes['bad']}>{read(codedError)}</span>
  ) : (
    <span className={classes['dim']}>{t(externalId ? 'lines.arrived' : 'lines.notSent')}</span>
  );
}

/** A line's old or new values, with their columns where it has several. */
function Values({ line, which }: { line: BatchEvent; which: 'before' | 'after' }) {
  const texts = useEventTexts();
  const values = Object.entries(line.changes).flatMap(([column, change]) => {
    const value = change[which];
    // a new employee only shows existing values
    const silent = value === null && change.before === undefined;
    const isNone = value === undefined || silent || (Array.isArray(value) && value.length === 0);
    return isNone ? [] : [{ column, text: texts.value(column, value) }];
  });
  const named = Object.keys(line.changes).length > 1;
  if (values.length === 0) return <NoValue />;
  return (
    <span className={classes['values']}>
      {values.map(({ column, text }) => (
        <span key={column} className={classes['value']}>
          {named && <span className={classes['field']}>{texts.column(column)}</span>} {text}
        </span>
      ))}
    </span>
  );
}
