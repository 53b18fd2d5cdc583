import { useTranslation } from 'react-i18next';
import { formatShort } from '../../../ui/formatInstant.ts';
import type { RunRow } from './runRows.ts';

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
