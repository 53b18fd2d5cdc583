import { lazy, Suspense } from 'react';
import type { OpenDialog } from './openDialog.ts';

// Dialogs and forms load when first needed: the screens alone stay light.
const CreateCredential = lazy(() => import('./form/CreateCredential.tsx'));
const UpdateCredential = lazy(() => import('./form/UpdateCredential.tsx'));
const DeleteCredential = lazy(() => import('./DeleteCredential.tsx'));
const CredentialConnections = lazy(() => import('./CredentialConnections.tsx'));
const SendLink = lazy(() => import('./request/SendLink.tsx'));
const ReplaceCredential = lazy(() => import('./replace/ReplaceCredential.tsx'));

interface Props {
  dialog: OpenDialog | null;
  open: (dialog: OpenDialog | null) => void;
  /** Called after the credential was deleted. */
  onDeleted?: () => void;
}

/** The open dialog of a credentials screen. */
export function CredentialDialogs({ dialog, open, onDeleted }: Props) {
  const close = () => open(null);
  return (
    <Suspense>
      {dialog?.kind === 'create' && <CreateCredential onClose={close} open={open} />}
      {dialog?.kind === 'update' && (
        <UpdateCredential credential={dialog.credential} onClose={close} open={open} />
      )}
      {dialog?.kind === 'delete' && (
        <DeleteCredential
          credential={dialog.credential}
          onClose={close}
          {...(onDeleted ? { onDeleted } : {})}
        />
      )}
      {dialog?.kind === 'connections' && (
        <CredentialConnections credential={dialog.credential} onClose={close} />
      )}
      {dialog?.kind === 'sendLink' && <SendLink credential={dialog.credential} onClose={close} />}
      {dialog?.kind === 'replace' && (
        <ReplaceCredential
          credential={dialog.credential}
          onClose={close}
          onAdd={() => open({ kind: 'create' })}
        />
      )}
    </Suspense>
  );
}
