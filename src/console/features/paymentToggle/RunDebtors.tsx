import { IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  listToggleLines,
  toggleReasonTexts,
  toggleResults,
  type ToggleLine,
  type ToggleResult,
} from '../../../contract/paymentToggle.ts';
import { DataTable } from '../../lists/DataTable.tsx';
import { ListToolbar } from '../../lists/ListToolbar.tsx';
import { Pager } from '../../lists/Pager.tsx';
import { useAreCards } from '../../lists/useAreCards.ts';
import { type ColumnOf, usePagedList } from '../../lists/usePagedList.ts';
import { useReadCoded } from '../../locales/useReadCoded.ts';
import { useReadMessage } from '../../locales/useReadMessage.ts';
import { PlainSelect } from '../../../ui/PlainSelect.tsx';
import { StatusBadge, type Tone } from '../../../ui/StatusBadge.tsx';
import { NoValue } from '../../../ui/NoValue.tsx';
import classes from './paymentToggle.module.css';

interface Props {
  connectionId: string;
  runId: string;
  /** For a preview: the planned changes instead of the actual ones. */
  planned?: boolean;
  /** The possible results. */
  results: readonly ToggleResult[];
  /** The initial filter. */
  result?: ToggleResult | undefined;
  actions?: ReactNode;
}

const tones: Record<ToggleResult, Tone> = {
  ignored: 'off',
  changed: 'good',
  failed: 'bad',
  changedInMeantime: 'warn',
};

/** The debtors of a run with their results, or of a preview with the planned ones. */
export function RunDebtors({
  connectionId,
  runId,
  planned = false,
  results,
  result,
  actions,
}: Props) {
  const { t } = useTranslation('paymentToggle');
  const list = usePagedList(listToggleLines, {
    params: { id: connectionId, runId },
    filters: { result, agrees: undefined },
    pageSize: 10,
    state: 'memory',
  });
  const chosen = list.filters.agrees === undefined ? (list.filters.result ?? '') : 'differing';
  const nameOf = (toggleResult: ToggleResult) =>
    planned && (toggleResult === 'ignored' || toggleResult === 'changed')
      ? t(`debtors.planned.${toggleResult}`)
      : t(`debtors.result.${toggleResult}`);
  return (
    <div className={classes['debtors']}>
      <ListToolbar
        list={list}
        searchLabel={t('debtors.search')}
        chip={() => null}
        actions={<div className={classes['tools']}>{actions}</div>}
      >
        <PlainSelect
          label={t('debtors.show')}
          value={String(chosen)}
          options={[
            { value: '', label: t('debtors.all') },
            ...toggleResults
              .filter((candidate) => results.includes(candidate))
              .map((candidate) => ({ value: candidate, label: nameOf(candidate) })),
            ...(planned ? [] : [{ value: 'differing', label: t('debtors.differing') }]),
          ]}
          onChoose={(value) => {
            list.clearFilters();
            if (value === 'differing') list.applyFilter('agrees', 'false');
            else if (value !== '') list.applyFilter('result', value);
          }}
        />
      </ListToolbar>
      <DataTable
        list={list}
        columns={useDebtorColumns(planned, list.filters.result as ToggleResult | undefined, nameOf)}
        label={t('debtors.label')}
        rowName={({ code, name }) => `${code} ${name}`}
        empty={{ title: t('debtors.empty'), icon: <IconUsers size={24} /> }}
      />
      <Pager list={list} />
    </div>
  );
}

function useDebtorColumns(
  planned: boolean,
  /** The filter: a plan of one result needs no column for it. */
  shown: ToggleResult | undefined,
  nameOf: (result: ToggleResult) => string,
): readonly ColumnOf<typeof listToggleLines>[] {
  const { t } = useTranslation('paymentToggle');
  const areCards = useAreCards();
  const name: ColumnOf<typeof listToggleLines> = {
    id: 'name',
    role: 'grow',
    header: t('debtors.columns.name'),
    primary: true,
    cell: (line) => (
      <span className={classes['debtor']}>
        <span className={classes['strong']}>{line.name}</span>{' '}
        <span className={classes['dim']}>{line.code}</span>
      </span>
    ),
  };
  if (areCards)
    return [
      name,
      ...(planned && shown
        ? []
        : [
            {
              id: 'result',
              role: 'fit' as const,
              width: 'auto',
              card: 'side' as const,
              header: t('debtors.columns.result'),
              cell: (line: ToggleLine) => (
                <ResultBadge line={line} planned={planned} nameOf={nameOf} />
              ),
            },
          ]),
      {
        id: 'change',
        role: 'grow',
        header: t('debtors.columns.after'),
        card: 'line',
        cell: (line) => <CardChange line={line} planned={planned} />,
      },
    ];
  return [
    name,
    {
      id: 'before',
      role: 'grow',
      width: planned ? '26%' : '18%',
      header: t('debtors.columns.before'),
      cell: (line) => <PaymentText line={line} at="before" />,
    },
    ...(planned && shown === 'ignored'
      ? []
      : [
          {
            id: 'after',
            role: 'grow' as const,
            width: planned ? '26%' : '18%',
            header: t(planned ? 'debtors.columns.becomes' : 'debtors.columns.after'),
            cell: (line: ToggleLine) => <After line={line} planned={planned} />,
          },
        ]),
    ...(planned
      ? []
      : [
          {
            id: 'seen',
            role: 'grow' as const,
            width: '18%',
            header: t('debtors.columns.seen'),
            cell: (line: ToggleLine) => <Seen line={line} />,
          },
        ]),
    ...(planned && shown === 'changed'
      ? []
      : [
          {
            id: 'result',
            role: 'grow' as const,
            width: '26%',
            header: t(shown && planned ? 'debtors.columns.why' : 'debtors.columns.result'),
            cell: (line: ToggleLine) => (
              <>
                {!(shown && planned) && (
                  <ResultBadge line={line} planned={planned} nameOf={nameOf} />
                )}
                <Reason line={line} />
              </>
            ),
          },
        ]),
  ];
}

/** On a card: from which value to which, why not, and what the package has if that is another. */
function CardChange({ line, planned }: { line: ToggleLine; planned: boolean }) {
  const after = planned ? (line.result === 'changed' ? 'target' : undefined) : 'after';
  const differs = after !== undefined && line[after] !== null && line[after] !== line.before;
  return (
    <>
      <PaymentText line={line} at="before" />
      {differs && (
        <>
          <span aria-hidden="true"> → </span>
          <strong>
            <PaymentText line={line} at={after} />
          </strong>
        </>
      )}
      <Reason line={line} />
      {line.agrees === false && <SeenOnCard line={line} />}
    </>
  );
}

function SeenOnCard({ line }: { line: ToggleLine }) {
  const { t } = useTranslation('paymentToggle');
  return (
    <span className={classes['dim']}>
      {t('debtors.columns.seen')}: <Seen line={line} />
    </span>
  );
}

interface TextProps {
  line: ToggleLine;
  /** The value to show. */
  at: keyof ToggleLine['words'];
}

function PaymentText({ line, at }: TextProps) {
  const coded = useReadCoded();
  const value = line[at];
  return value === null ? (
    <NoValue />
  ) : (
    <span className={classes['whole']}>{coded(line.words[at], value)}</span>
  );
}

/** The value after the run, or the one that it would get. */
function After({ line, planned }: { line: ToggleLine; planned: boolean }) {
  if (planned)
    return <PaymentText line={line} at={line.result === 'changed' ? 'target' : 'after'} />;
  if (line.result === null || line.reason === 'gone') return <NoValue />;
  return <PaymentText line={line} at="after" />;
}

/** The value that was read back, marked where it is another. */
function Seen({ line }: { line: ToggleLine }) {
  const { t } = useTranslation('paymentToggle');
  if (line.agrees === null) return <NoValue />;
  if (line.agrees) return <PaymentText line={line} at="seen" />;
  return (
    <span className={classes['warn']}>
      {line.seen === null ? t('debtors.gone') : <PaymentText line={line} at="seen" />}
    </span>
  );
}

function ResultBadge({
  line: { result },
  planned,
  nameOf,
}: {
  line: ToggleLine;
  planned: boolean;
  nameOf: (result: ToggleResult) => string;
}) {
  const { t } = useTranslation('paymentToggle');
  return result ? (
    <StatusBadge
      tone={planned && result === 'changed' ? 'info' : tones[result]}
      quiet={planned || result === 'ignored'}
    >
      {nameOf(result)}
    </StatusBadge>
  ) : (
    <StatusBadge tone="waiting" quiet>
      {t('debtors.result.open')}
    </StatusBadge>
  );
}

/** Why a debtor has its result. */
function Reason({ line: { reason, codedMessage } }: { line: ToggleLine }) {
  const read = useReadMessage();
  const text = codedMessage ? read(codedMessage) : reason && read(toggleReasonTexts[reason]);
  return text ? <span className={classes['reason']}>{text}</span> : null;
}
