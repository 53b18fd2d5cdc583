import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listConnections } from '../../../contract/connections.ts';
import { type Credential, deleteCredential } from '../../../contract/credentials.ts';
import { ApiError } from '../../api/apiError.ts';
import { routeQuery } from '../../api/queries.ts';
import { useAction } from '../../api/useAction.ts';
import { FormStatus } from '../../forms/FormStatus.tsx';
import { splitViolations } from '../../forms/splitViolations.ts';
import { paths } from '../../paths.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import classes from './credentials.module.css';
import { credentialLists } from './credentialRoutes.ts';

interface Props {
  credential: Credential;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Deletes a credential after a question; refused while connections use it, which are then named (CRED-01). */
export default function DeleteCredential({ credential, onClose, onDeleted }: Props) {
  const { t } = useTranslation(['credentials', 'app']);
  const { t: plain } = useTranslation();
  const { credentialId, name, connectionsCount } = credential;
  const [refusal, setRefusal] = useState<string | null>(null);
  const { data } = useQuery({
    ...routeQuery(listConnections, { query: { credentialId, perPage: 5 } }),
    enabled: connectionsCount > 0,
  });
  const remove = useAction(deleteCredential, {
    toast: { success: 'deleteCredential', error: 'deleteCredential' },
    // the page of the deleted credential is about to close and must not load it again
    invalidates: credentialLists,
    onSuccess: () => {
      onClose();
      onDeleted?.();
    },
  });
  const confirm = async () => {
    setRefusal(null);
    try {
      await remove.run({ params: { id: credentialId }, body: { credentialId } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(splitViolations(error, plain, () => null).status);
    }
  };
  return (
    <ConfirmDialog
      opened
      title={t('credentials:delete.title')}
      danger
      pending={remove.pending}
      onNo={onClose}
      onYes={() => void confirm()}
    >
      <FormStatus status={refusal} />
      <p>{t('credentials:delete.text', { name })}</p>
      {connectionsCount > 0 && (
        <>
          <p>{t('credentials:delete.usedBy', { count: connectionsCount })}</p>
          <ul className={classes['users']}>
            {data?.['hydra:member'].map(({ connectionId, connectionName }) => (
              <li key={connectionId}>
                <Link to={paths.connection} params={{ connectionId }}>
                  {connectionName}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  );
}
