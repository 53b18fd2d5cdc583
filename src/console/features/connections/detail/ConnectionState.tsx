import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Connection } from '../../../../contract/connections.ts';
import { HealthBadge } from '../../../components/ConnectionHealth.tsx';
import classes from './detail.module.css';

interface Props {
  connection: Connection;
  /** Opens the question to activate or deactivate. */
  onSwitch: () => void;
}

/** Next to the name: the connection's health, and whether it is active, as a switch for those who may change that. */
export function ConnectionState({ connection, onSwitch }: Props) {
  const { t } = useTranslation('connections');
  const { active, health, mayOperate, paused } = connection;
  const hasSwitch = mayOperate && health.state !== 'unfinished';
  return (
    <div className={classes['state']}>
      {/* the switch has the same word */}
      {!(hasSwitch && health.state === 'inactive') && <HealthBadge connection={connection} />}
      {paused && health.state !== 'paused' && <span>{t('health.paused')}</span>}
      {hasSwitch && (
        <Switch
          size="sm"
          label={t(`status.${active ? 'active' : 'inactive'}`)}
          checked={active}
          onChange={onSwitch}
        />
      )}
    </div>
  );
}
