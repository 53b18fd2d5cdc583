import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '../../../../contract/connections.ts';
import { formatMinute } from '../../../../ui/formatInstant.ts';
import { usePersonName } from '../../../components/pausing/usePauseText.ts';
import classes from './detail.module.css';

interface Props {
  connection: Connection;
  /** Opens the question. */
  onActivate: () => void;
}

/** Who switched the connection off, when and why, and what failed in it by then. */
export function InactiveNotice({ connection, onActivate }: Props) {
  const { t, i18n } = useTranslation('pause');
  const nameOf = usePersonName();
  const { t: tList } = useTranslation('connections');
  const { active, preconfigured, deactivated, failedElements, mayOperate } = connection;
  if (active || !preconfigured) return null;
  const name = deactivated && nameOf(deactivated);
  const time = deactivated && formatMinute(deactivated.at, i18n.language);
  const { count, isCapped } = failedElements;
  const number = `${new Intl.NumberFormat(i18n.language).format(count)}${isCapped ? '+' : ''}`;
  return (
    <section className={classes['off']} aria-labelledby="inactive">
      <IconPlugConnectedX size={20} aria-hidden="true" />
      <div>
        <strong id="inactive">
          {deactivated === null
            ? t('off.unknown')
            : name === null
              ? t('off.at', { time })
              : t('off.by', { name, time })}
        </strong>
        {deactivated && deactivated.reason !== '' && (
          <p className={classes['quoted']}>{t('quoted', { reason: deactivated.reason })}</p>
        )}
        <p>{t('off.text')}</p>
        {mayOperate && (
          <div className={classes['acts']}>
            <Button onClick={onActivate}>{tList('actions.activate')}</Button>
          </div>
        )}
      </div>
      {count > 0 && (
        <span className={classes['waiting']}>{t('off.failed', { count, number })}</span>
      )}
    </section>
  );
}
