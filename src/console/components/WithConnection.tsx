import { Button, Loader } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '../../contract/connections.ts';
import { translateError } from '../locales/translateError.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useConnection } from './useConnection.ts';
import classes from './WithConnection.module.css';

interface Props {
  connectionId: string;
  children: (connection: Connection) => ReactNode;
}

/** A screen about a connection: rendered once it is loaded, with a way out if it can't be. */
export function WithConnection({ connectionId, children }: Props) {
  const { t } = useTranslation();
  const { connection, error, reload } = useConnection(connectionId);
  if (connection) return children(connection);
  if (error)
    return (
      <EmptyState
        alert
        headingOrder={1}
        icon={<IconAlertTriangle size={24} />}
        title={t('connection.failed')}
        action={<Button onClick={reload}>{t('list.failed.retry')}</Button>}
      >
        {translateError(t, error)}
        {error.requestId && <div>{t('errors.reference', { id: error.requestId })}</div>}
      </EmptyState>
    );
  return (
    <div className={classes['loading']}>
      <Loader size="sm" aria-label={t('connection.loading')} role="status" />
    </div>
  );
}
