import PauseConnection from '../../components/pausing/PauseConnection.tsx';
import ResumeConnection from '../../components/pausing/ResumeConnection.tsx';
import DeleteConnection from './DeleteConnection.tsx';
import type { OpenDialog } from './openDialog.ts';
import SwitchConnection from './SwitchConnection.tsx';

const dialogs = {
  pause: PauseConnection,
  resume: ResumeConnection,
  switch: SwitchConnection,
  delete: DeleteConnection,
};

/** The question that a row's action asks, or the connection's page. */
export default function ConnectionDialog({
  kind,
  connection,
  onClose,
}: OpenDialog & { onClose: () => void }) {
  const Question = dialogs[kind];
  return <Question connection={connection} onClose={onClose} />;
}
