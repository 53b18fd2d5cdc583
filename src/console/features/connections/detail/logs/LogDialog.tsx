import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { getLogEntry } from '../../../../../contract/logs.ts';
import { useRoute } from '../../../../api/queries.ts';
import { translateError } from '../../../../locales/translateError.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { LogDetail } from './LogDetail.tsx';

interface Props {
  connectionId: string;
  logId: string;
  onClose: () => void;
}

/** One entry of the log (DET-05). */
export function LogDialog({ connectionId, logId, onClose }: Props) {
  const { t } = useTranslation('connection');
  return (
    <Dialog opened title={t('logs.dialog.title')} onClose={onClose} size={720}>
      <Loaded key={logId} connectionId={connectionId} logId={logId} />
    </Dialog>
  );
}

function Loaded({ connectionId, logId }: { connectionId: string; logId: string }) {
  const { t } = useTranslation('connection');
  const { t: plain } = useTranslation();
  const { data, error } = useRoute(getLogEntry, { params: { id: connectionId, logId } });
  if (data) return <LogDetail connectionId={connectionId} entry={data} />;
  if (error)
    return (
      <EmptyState
        alert
        headingOrder={3}
        title={error.status === 404 ? t('logs.dialog.gone') : translateError(plain, error)}
      />
    );
  return <Loader size="sm" role="status" aria-label={t('logs.dialog.loading')} />;
}
