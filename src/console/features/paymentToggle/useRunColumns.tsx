import { IconArrowBack, IconCornerDownRight, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import {
  toggleActions,
  type InitialRun,
  type ToggleStatus,
} from '../../../contract/paymentToggle.ts';
import { ActionButton } from '../../lists/ActionButton.tsx';
import type { Column } from '../../lists/column.ts';
import { formatShort } from '../../../ui/formatInstant.ts';
import { PlainButton } from '../../../ui/PlainButton.tsx';
import { NoValue } from '../../../ui/NoValue.tsx';
import classes from './paymentToggle.module.css';
import { RunState } from './RunState.tsx';
import type { RunRow } from './runRows.ts';

export const isActionAllowed = (
  action: keyof typeof toggleActions,
  status: ToggleStatus,
): boolean => (toggleActions[action] as readonly ToggleStatus[]).includes(status);

/**
 * A run without changes, or with all of them reversed, can't be reversed. A running one may still change something.
 */
const mayBeReversed = ({ status, numberOfDebtorsReversible }: InitialRun) =>
  status !== 'complete' || numberOfDebtorsReversible > 0;

interface Actions {
  /** Undefined for users who may not. */
  onReverse: ((run: InitialRun) => void) | undefined;
  onDownload: (row: RunRow) => void;
}

/** Names of rows. */
export function useRunNames() {
  const { t, i18n } = useTranslation('paymentToggle');
  const at = (row: RunRow) => formatShort(row.run.createdAt, i18n.language);
  const kind = (row: RunRow) =>
    row.kind === 'reversal'
      ? t('list.reversal')
      : t(row.run.dryRun ? 'list.dryRun' : 'list.initial');
  return { at, kind, name: (row: RunRow) => t('list.rowName', { kind: kind(row), at: at(row) }) };
}

/** PAY-01: current numbers, which add up at each instant. */
export function useRunColumns({
  onReverse,
  onDownload,
}: Actions): readonly Column<RunRow, never>[] {
  const { t } = useTranslation('paymentToggle');
  const names = useRunNames();
  const counts = useCountColumns();
  return [
    {
      id: 'run',
      role: 'grow',
      primary: true,
      header: t('list.columns.run'),
      cell: (row) => <Run row={row} />,
    },
    ...counts,
    {
      id: 'status',
      role: 'grow',
      width: '23%',
      card: 'line',
      header: t('list.columns.status'),
      cell: (row) => <RunState row={row} />,
    },
    ...(onReverse
      ? [
          {
            id: 'reverse',
            role: 'fit' as const,
            width: '156px',
            card: 'side' as const,
            header: t('list.columns.reverse'),
            cell: (row: RunRow) =>
              row.kind === 'initial' &&
              mayBeReversed(row.run) && (
                <PlainButton
                  look="quiet"
                  disabled={!isActionAllowed('reverse', row.run.status)}
                  aria-label={t('list.reverseNamed', { at: names.at(row) })}
                  onClick={() => onReverse(row.run)}
                >
                  <IconArrowBack size={16} aria-hidden="true" />
                  {t('list.reverse')}
                </PlainButton>
              ),
          },
        ]
      : []),
    {
      id: 'download',
      role: 'act',
      header: t('list.columns.download'),
      cell: (row) =>
        isActionAllowed('download', row.run.status) && (
          <ActionButton
            label={t('list.downloadNamed', { kind: names.kind(row), at: names.at(row) })}
            icon={<IconDownload size={17} aria-hidden="true" />}
            onPress={() => onDownload(row)}
          />
        ),
    },
  ];
}

/** Its kind, start and starter; a reversal is indented below its run. */
function Run({ row }: { row: RunRow }) {
  const { t } = useTranslation('paymentToggle');
  const names = useRunNames();
  const isReversal = row.kind === 'reversal';
  return (
    <div className={isReversal ? classes['nested'] : undefined}>
      <span className={classes['kind']}>
        {isReversal && <IconCornerDownRight size={15} aria-hidden="true" />}
        {names.kind(row)}
      </span>
      <span className={classes['dim']}>
        {row.run.startedBy
          ? t('list.by', { at: names.at(row), name: row.run.startedBy })
          : names.at(row)}
      </span>
    </div>
  );
}

/** Numbers of debtors; a dash where a run of this kind has none. */
function useCountColumns(): readonly Column<RunRow, never>[] {
  const { t, i18n } = useTranslation('paymentToggle');
  const numbers = new Intl.NumberFormat(i18n.language);
  const column = (
    id: 'inScope' | 'ignored' | 'changed' | 'meantime' | 'failed',
    width: string,
    countOf: (row: RunRow) => number | null,
    mark?: 'warn' | 'bad',
  ): Column<RunRow, never> => ({
    id,
    role: 'grow',
    width,
    align: 'right',
    card: 'named',
    header: t(`list.columns.${id}`),
    cell: (row) => {
      const count = countOf(row);
      return count === null ? (
        <NoValue />
      ) : (
        <span className={count > 0 && mark ? classes[mark] : undefined}>
          {numbers.format(count)}
        </span>
      );
    },
  });
  return [
    column('inScope', '104px', ({ run }) => run.numberOfDebtorsInScope),
    column('ignored', '96px', (row) =>
      row.kind === 'initial' ? row.run.numberOfDebtorsIgnored : null,
    ),
    column('changed', '90px', ({ run }) => run.numberOfDebtorsChanged),
    column(
      'meantime',
      '110px',
      (row) => (row.kind === 'reversal' ? row.run.numberOfDebtorsChangedInMeantime : null),
      'warn',
    ),
    column('failed', '72px', ({ run }) => run.numberOfDebtorsFailed, 'bad'),
  ];
}
