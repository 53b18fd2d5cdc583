import { useTranslation } from 'react-i18next';
import type { ReplacedConnection } from '../../../../contract/credentialReplacement.ts';
import { usePackageTitles } from '../../../components/usePackageTitles.ts';
import { useReadCoded } from '../../../locales/useReadCoded.ts';
import { StatusMark, type Tone } from '../../../../ui/StatusBadge.tsx';
import classes from '../credentials.module.css';

interface Props {
  connections: readonly ReplacedConnection[];
  /** Ids of the connections in which the credential will be replaced. */
  chosen: ReadonlySet<string>;
  /** Name of the credential to replace. */
  name: string;
  onChoose: (ids: readonly string[], on: boolean) => void;
}

const tones: Record<ReplacedConnection['reach'], Tone> = {
  reached: 'good',
  notReached: 'bad',
  unknown: 'warn',
  nothingChosen: 'info',
};

/** Effects of a replacement by connection: the waiting elements, and whether the other credential reaches it. */
export function ReplacedConnections({ connections, chosen, name, onChoose }: Props) {
  const { t } = useTranslation('credentials');
  const movable = connections.filter(({ mayMove }) => mayMove);
  return (
    <div className={classes['replaced']}>
      <label className={classes['replacedHead']}>
        <input
          type="checkbox"
          className={classes['box']}
          aria-label={t('replace.all')}
          disabled={movable.length === 0}
          checked={movable.length > 0 && chosen.size === movable.length}
          ref={(box) => {
            if (box) box.indeterminate = chosen.size > 0 && chosen.size < connections.length;
          }}
          onChange={(event) =>
            onChoose(
              movable.map(({ connectionId }) => connectionId),
              event.currentTarget.checked,
            )
          }
        />
        <strong>{t('replace.inSome', { chosen: chosen.size, all: connections.length })}</strong>
      </label>
      <table className={classes['table']} aria-label={t('replace.title')}>
        <thead>
          <tr>
            <th scope="col">{t('replace.columns.name')}</th>
            <th scope="col" data-align="right">
              {t('replace.columns.waiting')}
            </th>
            <th scope="col">{t('replace.columns.reach')}</th>
          </tr>
        </thead>
        <tbody>
          {connections.map((connection) => (
            <tr key={connection.connectionId}>
              <td>
                <Choice
                  connection={connection}
                  isChosen={chosen.has(connection.connectionId)}
                  onChoose={(on) => onChoose([connection.connectionId], on)}
                />
              </td>
              <td data-align="right">{connection.waitingElements}</td>
              <td>
                <Reach connection={connection} name={name} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Choice({
  connection,
  isChosen,
  onChoose,
}: {
  connection: ReplacedConnection;
  isChosen: boolean;
  onChoose: (on: boolean) => void;
}) {
  const { t } = useTranslation('credentials');
  const titleOf = usePackageTitles();
  return (
    <label className={classes['choice']}>
      <input
        type="checkbox"
        className={classes['box']}
        aria-label={t('replace.choice', { name: connection.connectionName })}
        disabled={!connection.mayMove}
        checked={isChosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <span>
        <strong>{connection.connectionName}</strong>
        <small className={classes['small']}>
          {[connection.packages.map(titleOf).join(' – '), connection.chosen.join(', ')]
            .filter(Boolean)
            .join(', ')}
        </small>
      </span>
    </label>
  );
}

function Reach({ connection, name }: { connection: ReplacedConnection; name: string }) {
  const { t } = useTranslation('credentials');
  const read = useReadCoded();
  const { reach, chosen, codedMessage, runningTask, mayMove } = connection;
  const reachText = t(`replace.reach.${reach}`, {
    chosen: chosen.join(', ') || t('replace.reachEmpty'),
  });
  return (
    <div className={classes['reach']}>
      <StatusMark tone={tones[reach]} label={reachText} />
      <div>
        {reachText}
        {codedMessage ? (
          <small className={classes['small']}>{read(codedMessage, codedMessage.message)}</small>
        ) : (
          runningTask && <small className={classes['small']}>{t('replace.running')}</small>
        )}
        {!mayMove && <small className={classes['staysWith']}>{t('replace.stays', { name })}</small>}
      </div>
    </div>
  );
}
