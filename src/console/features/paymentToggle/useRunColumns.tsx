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
  const { t, i18n } = useTranslation('paymentToggle');
  const names = useRunNames();
  const numbers = new Intl.NumberFormat(i18n.language);
  const number = (n: number | null, mark?: 'warn' | 'bad') =>
    n === null ? (
      <span aria-hidden="true">–</span>
    ) : (
      <span className={n > 0 && mark ? classes[mark] : undefined}>{numbers.format(n)}</span>
    );
  const count = (
    id: 'inScope' | 'ignored' | 'changed' | 'meantime' | 'failed',
    width: string,
    of: (row: RunRow) => number | null,
    mark?: 'warn' | 'bad',
  ): Column<RunRow, never> => ({
    id,
    width,
    align: 'right',
    card: 'named',
    header: t(`list.columns.${id}`),
    cell: (row) => number(of(row), mark),
  });
  return [
    {
      id: 'run',
      primary: true,
      header: t('list.columns.run'),
      cell: (row) => (
        <div className={row.kind === 'reversal' ? classes['nested'] : undefined}>
          <span className={classes['kind']}>
            {row.kind === 'reversal' && <IconCornerDownRight size={15} aria-hidden="true" />}
            {names.kind(row)}
          </span>
          <span className={classes['dim']}>
            {row.run.startedBy
              ? t('list.by', { at: names.at(row), name: row.run.startedBy })
              : names.at(row)}
          </span>
        </div>
      ),
    },
    count('inScope', '84px', ({ run }) => run.numberOfDebtorsInScope),
    count('ignored', '96px', (row) =>
      row.kind === 'initial' ? row.run.numberOfDebtorsIgnored : null,
    ),
    count('changed', '90px', ({ run }) => run.numberOfDebtorsChanged),
    count(
      'meantime',
      '110px',
      (row) => (row.kind === 'reversal' ? row.run.numberOfDebtorsChangedInMeantime : null),
      'warn',
    ),
    count('failed', '72px', ({ run }) => run.numberOfDebtorsFailed, 'bad'),
    {
      id: 'status',
      width: '23%',
      card: 'line',
      header: t('list.columns.status'),
      cell: (row) => <RunState row={row} />,
    },
    ...(onReverse
      ? [
          {
            id: 'reverse',
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
      action: true,
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
