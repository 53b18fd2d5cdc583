import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CauseGroup } from '../../../../contract/causes.ts';
import { DialogButtons } from '../../../../ui/DialogButtons.tsx';
import classes from './mend.module.css';
import { MendConnection } from './MendConnection.tsx';
import { mendConnections, mendRows } from './mendRows.ts';
import { useMends } from './useMends.ts';

/** Connections that are mended at once: the others come when these are done. */
const maxConnections = 10;

/** The settings that these causes ask for, in each connection that has them, and the button that saves them all. */
export function Mends({ causes }: { causes: readonly CauseGroup[] }) {
  const { t } = useTranslation('change');
  const connections = mendConnections(causes);
  const shown = connections.slice(0, maxConnections);
  const { choose, chosenIn, shared, take, saved, refused, ready, count, saving, save } = useMends();
  // a cause names its first connections, and how many there are
  const all = Math.max(connections.length, ...causes.map((cause) => cause.connectionsCount));
  const others = all - shown.length;
  const isDone = shown.every(({ connectionId }) => saved.has(connectionId));
  return (
    <form
      className={classes['mends']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {shown.map((connection) => (
        <MendConnection
          key={connection.connectionId}
          {...connection}
          rows={mendRows(causes, connection.connectionId)}
          chosen={chosenIn(connection.connectionId)}
          shared={shared}
          isOnly={all === 1}
          retried={saved.get(connection.connectionId)}
          refused={refused[connection.connectionId]}
          onChoose={(key, value) => choose(connection.connectionId, key, value)}
          onMend={take}
        />
      ))}
      {others > 0 && <p>{t('mend.others', { count: others })}</p>}
      {!isDone && (
        <DialogButtons>
          {ready.length === 0 && <span className={classes['hint']}>{t('mend.chooseFirst')}</span>}
          <Button type="submit" disabled={ready.length === 0} loading={saving}>
            {count > 0 ? t('mend.saveAndBook', { count }) : t('mend.save')}
          </Button>
        </DialogButtons>
      )}
    </form>
  );
}
