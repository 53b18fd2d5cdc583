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
    // in the dialog before a run the buttons stay in view
    pageSize: planned ? 5 : 10,
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
        columns={useDebtorColumns(planned, nameOf)}
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
  nameOf: (result: ToggleResult) => string,
): readonly ColumnOf<typeof listToggleLines>[] {
  const { t } = useTranslation('paymentToggle');
  return [
    {
      id: 'name',
      role: 'grow',
      header: t('debtors.columns.name'),
      primary: true,
      cell: ({ code, name }) => (
        <>
          <span className={classes['strong']}>{name}</span>
          <span className={classes['dim']}>{code}</span>
        </>
      ),
    },
    {
      id: 'before',
      role: 'grow',
      width: '18%',
      card: 'named',
      header: t('debtors.columns.before'),
      cell: (line) => <PaymentText line={line} at="before" />,
    },
    {
      id: 'after',
      role: 'grow',
      width: '18%',
      card: 'named',
      header: t(planned ? 'debtors.columns.becomes' : 'debtors.columns.after'),
      cell: (line) => <After line={line} planned={planned} />,
    },
    ...(planned
      ? []
      : [
          {
            id: 'seen',
            role: 'grow' as const,
            width: '18%',
            card: 'named' as const,
            header: t('debtors.columns.seen'),
            cell: (line: ToggleLine) => <Seen line={line} />,
          },
        ]),
    {
      id: 'result',
      role: 'grow',
      width: '26%',
      card: 'line',
      header: t('debtors.columns.result'),
      cell: (line) => <Result line={line} planned={planned} nameOf={nameOf} />,
    },
  ];
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

/** The result with its reason. */
function Result({
  line: { result, reason, codedMessage },
  planned,
  nameOf,
}: {
  line: ToggleLine;
  planned: boolean;
  nameOf: (result: ToggleResult) => string;
}) {
  const { t } = useTranslation('paymentToggle');
  const read = useReadMessage();
  const reasonText = codedMessage ? read(codedMessage) : reason && read(toggleReasonTexts[reason]);
  return (
    <>
      {result ? (
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
      )}
      {reasonText && <span className={classes['dim']}>{reasonText}</span>}
    </>
  );
}
