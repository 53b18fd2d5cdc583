import { useTranslation } from 'react-i18next';
import type { ToggleStatus } from '../../../contract/paymentToggle.ts';
import { useReadMessage } from '../../locales/useReadMessage.ts';
import { StatusBadge, type Tone } from '../../../ui/StatusBadge.tsx';
import classes from './paymentToggle.module.css';
import type { RunRow } from './runRows.ts';

const tones: Record<ToggleStatus, Tone> = {
  pending: 'waiting',
  processing: 'progress',
  complete: 'good',
  failed: 'bad',
};

/** A run's state. */
export function RunStatus({ run: { status } }: Pick<RunRow, 'run'>) {
  const { t } = useTranslation('paymentToggle');
  return <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>;
}

/** A run's progress, why it failed, or whether the package still has its changes. */
export function RunSentence({ row }: { row: RunRow }) {
  const sentence = useSentence(row);
  const differs = row.run.status === 'complete' && row.run.numberOfDebtorsDiffering > 0;
  return <span className={differs ? classes['warn'] : undefined}>{sentence}</span>;
}

function useSentence(row: RunRow): string {
  const { t } = useTranslation('paymentToggle');
  const read = useReadMessage();
  const { run } = row;
  if (run.status === 'pending') return t('since.waiting');
  if (run.status === 'processing')
    return run.numberOfDebtorsLeft > 0
      ? t('since.left', { count: run.numberOfDebtorsLeft })
      : t('since.listing');
  if (run.status === 'failed') return run.codedMessage ? read(run.codedMessage) : run.message;
  const compared = comparison();
  const back = reversed();
  return back === null ? compared : `${back}. ${compared}`;

  function comparison(): string {
    if (run.numberOfDebtorsChanged === 0) return t('since.nothing');
    if (run.checkedAt === null) return t('since.unchecked');
    const [count, differing] = [run.numberOfDebtorsChecked, run.numberOfDebtorsDiffering];
    return differing === 0 ? t('since.agree', { count }) : t('since.differ', { count, differing });
  }

  function reversed(): string | null {
    if (row.kind === 'reversal' || row.run.numberOfDebtorsChanged === 0) return null;
    const done = row.run.reversalRuns.some(({ numberOfDebtorsChanged: n }) => n > 0);
    if (!done) return null;
    const left = row.run.numberOfDebtorsReversible;
    return left === 0 ? t('since.reversedAll') : t('since.reversed', { count: left });
  }
}
