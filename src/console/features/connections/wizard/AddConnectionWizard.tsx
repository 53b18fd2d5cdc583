import { useState } from 'react';
import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Connection, getConnection } from '../../../../contract/connections.ts';
import { useRoute } from '../../../api/queries.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ChangeConnection } from '../change/ChangeConnection.tsx';
import { LoadFailed } from './steps/LoadFailed.tsx';
import { Wizard } from './Wizard.tsx';
import { draftOf, emptyDraft } from './wizardDraft.ts';

interface Props {
  /** An unfinished connection to go on with (WIZ-19). */
  connectionId?: string | undefined;
  onClose: () => void;
}

/**
 * The add-connection wizard, in a dialog of its own. For `lazy()`: mount it while it is open,
 * `{open && <AddConnectionWizard onClose={…} />}`.
 */
export function AddConnectionWizard({ connectionId, onClose }: Props) {
  return connectionId === undefined ? (
    <Wizard draft={emptyDraft(today())} startAt="packages" onClose={onClose} />
  ) : (
    <UnfinishedConnection connectionId={connectionId} onClose={onClose} />
  );
}

export default AddConnectionWizard;

/** The lists are loaded again if need be: it goes on where the connection was made. */
function UnfinishedConnection({
  connectionId,
  onClose,
}: {
  connectionId: string;
  onClose: () => void;
}) {
  const { t } = useTranslation('wizard');
  const { data, error, refetch } = useRoute(getConnection, { params: { id: connectionId } });
  if (data) return <Loaded key={data.connectionId} connection={data} onClose={onClose} />;
  return (
    <Dialog opened title={t('titleExisting')} onClose={onClose} size="full">
      {error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Loader aria-label={t('loading')} />
      )}
    </Dialog>
  );
}

function Loaded({ connection, onClose }: { connection: Connection; onClose: () => void }) {
  // one that was finished before isn't changed step by step (CHG-01)
  const [finished] = useState(connection.preconfigured);
  if (finished) return <ChangeConnection connection={connection} onClose={onClose} />;
  return <Wizard draft={draftOf(connection)} startAt="preSettings" onClose={onClose} />;
}

/** YYYY-MM-DD where the user is. */
function today(): string {
  return new Date().toLocaleDateString('sv-SE');
}
