import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { getLogEntry } from '../../../../../contract/logs.ts';
import { useRoute } from '../../../../api/queries.ts';
import { translateError } from '../../../../locales/translateError.ts';
import { Dialog } from '../../../../../ui/Dialog.tsx';
import { EmptyState } from '../../../../../ui/EmptyState.tsx';
import { LogDetail } from './LogDetail.tsx';
import { LogEntryActions } from './LogEntryActions.tsx';

interface Props {
  connectionId: string;
  logId: string;
  mayOperate: boolean;
  superAdmin: boolean;
  onClose: () => void;
}

/** One entry of the log (DET-05). */
export function LogDialog(props: Props) {
  const { logId, onClose } = props;
  const { t } = useTranslation('connection');
  return (
    <Dialog opened title={t('logs.dialog.title')} onClose={onClose} size={720}>
      <Loaded key={logId} {...props} />
    </Dialog>
  );
}

function Loaded({ connectionId, logId, mayOperate, superAdmin, onClose }: Props) {
  const { t } = useTranslation('connection');
  const { t: plain } = useTranslation();
  const { data, error } = useRoute(getLogEntry, { params: { id: connectionId, logId } });
  if (data)
    return (
      <>
        <LogDetail connectionId={connectionId} entry={data} />
        {mayOperate && (
          <LogEntryActions
            connectionId={connectionId}
            entry={data}
            superAdmin={superAdmin}
            onCleared={onClose}
          />
        )}
      </>
    );
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
