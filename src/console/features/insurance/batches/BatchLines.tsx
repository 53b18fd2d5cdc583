import { IconUsers, IconX } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  BatchEvent,
  InsuranceBatch,
  listBatchEvents,
} from '../../../../contract/insuranceBatches.ts';
import { insuranceEventTypes } from '../../../../contract/insuranceEvents.ts';
import { DataTable } from '../../../lists/DataTable.tsx';
import { ListToolbar } from '../../../lists/ListToolbar.tsx';
import { Pager } from '../../../lists/Pager.tsx';
import { useAreCards } from '../../../lists/useAreCards.ts';
import { useFoldedCards } from '../../../lists/useFoldedCards.tsx';
import type { ColumnOf, PagedList } from '../../../lists/usePagedList.ts';
import { useReadMessage } from '../../../locales/useReadMessage.ts';
import { formatDate } from '../../../../ui/formatInstant.ts';
import { PlainButton } from '../../../../ui/PlainButton.tsx';
import { PlainSelect } from '../../../../ui/PlainSelect.tsx';
import { EventChanges } from '../events/EventChanges.tsx';
import classes from './batches.module.css';
import { useEventTexts } from './useEventTexts.ts';

/** Cards in view of a page, below what has to be checked. */
const maxCards = 3;

interface Props {
  list: PagedList<BatchEvent, 'type' | 'refused', never>;
  batch: InsuranceBatch;
  /** While lines can be left out, for who decides on the batch. */
  onLeaveOut: LeaveOut | undefined;
  ref: Ref<HTMLElement>;
}

/** The lines of a batch: person, change, old and new value, start, and whether the insurer has it. */
export function BatchLines({ list, batch, onLeaveOut, ref }: Props) {
  const { t } = useTranslation('insuranceBatches');
  const texts = useEventTexts();
  const { type, refused } = list.filters;
  const folded = useFoldedCards(list.items, {
    maxCards,
    label: t('lines.showAll', { count: list.items.length }),
  });
  return (
    <section ref={ref} tabIndex={-1} className={classes['lines']}>
      <h3>{t('review.lines')}</h3>
      <ListToolbar list={list} searchLabel={t('lines.search')} chip={() => null}>
        <PlainSelect
          label={t('lines.type')}
          value={String(type ?? '')}
          options={[
            { value: '', label: t('lines.anyType') },
            ...insuranceEventTypes.map((value) => ({ value, label: texts.type(value) })),
          ]}
          onChoose={(value) =>
            value === '' ? list.removeFilter('type') : list.applyFilter('type', value)
          }
        />
        {(batch.refusedCount > 0 || refused) && (
          <PlainSelect
            label={t('lines.insurer')}
            value={refused ? 'true' : ''}
            options={[
              { value: '', label: t('lines.anyResult') },
              { value: 'true', label: t('lines.refused', { count: batch.refusedCount }) },
            ]}
            onChoose={(value) =>
              value === '' ? list.removeFilter('refused') : list.applyFilter('refused', value)
            }
          />
        )}
      </ListToolbar>
      <DataTable
        list={{ ...list, items: folded.items }}
        columns={useLineColumns(batch, onLeaveOut)}
        label={t('lines.label')}
        rowName={({ hrEmployee }) => hrEmployee.name}
        empty={{ title: t('lines.empty'), icon: <IconUsers size={24} /> }}
      />
      {folded.showAll}
      <Pager list={list} />
    </section>
  );
}

type LeaveOut = (line: { mongoId: string; name: string }) => void;

/** States in which nothing was sent yet, so that no line has a result. */
const unsent: readonly InsuranceBatch['batchStatus'][] = [
  ...(['awaiting-approval', 'approved', 'declined'] as const),
];

function useLineColumns(
  { batchStatus }: InsuranceBatch,
  onLeaveOut: LeaveOut | undefined,
): readonly ColumnOf<typeof listBatchEvents>[] {
  const { t, i18n } = useTranslation('insuranceBatches');
  const texts = useEventTexts();
  const areCards = useAreCards();
  return [
    {
      id: 'who',
      role: 'grow',
      primary: true,
      header: t('lines.who'),
      cell: ({ hrEmployee: { name, number } }) => (
        <span className={classes['onCardOneLine']}>
          <span className={classes['strong']}>{name}</span>{' '}
          <span className={classes['dim']}>{number}</span>
        </span>
      ),
    },
    {
      id: 'event',
      role: 'grow',
      width: '21%',
      header: t('lines.event'),
      cell: (line) => (
        <span className={classes['onCardOneLine']}>
          {texts.type(line['@type'])}{' '}
          <span className={classes['dim']}>
            {t('lines.from', { date: formatDate(line.eventDate, i18n.language) })}
          </span>
        </span>
      ),
    },
    {
      id: 'changes',
      role: 'grow',
      width: onLeaveOut ? '44%' : '38%',
      card: 'line',
      header: t('lines.changes'),
      cell: (line) => <EventChanges event={line} max={areCards ? 1 : 3} />,
    },
    ...(unsent.includes(batchStatus)
      ? []
      : [
          {
            id: 'insurer',
            role: 'grow' as const,
            width: '18%',
            card: 'line' as const,
            header: t('lines.insurer'),
            cell: (line: BatchEvent) => <AtInsurer line={line} />,
          },
        ]),
    ...(onLeaveOut
      ? [
          {
            id: 'leaveOut',
            role: 'fit' as const,
            width: '52px',
            card: 'side' as const,
            header: '',
            cell: ({ mongoId, hrEmployee: { name } }: BatchEvent) => (
              <PlainButton
                look="icon"
                aria-label={t('leaveOut.named', { name })}
                title={t('leaveOut.named', { name })}
                onClick={() => onLeaveOut({ mongoId, name })}
              >
                <IconX size={17} aria-hidden="true" />
              </PlainButton>
            ),
          },
        ]
      : []),
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
