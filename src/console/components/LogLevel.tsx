import {
  IconAlertTriangleFilled,
  IconBellRingingFilled,
  IconBugFilled,
  IconInfoCircleFilled,
  IconXboxXFilled,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { logIcon } from '../../contract/logs.ts';
import classes from './LogLevel.module.css';

const icons = {
  debug: IconBugFilled,
  info: IconInfoCircleFilled,
  warning: IconAlertTriangleFilled,
  alert: IconBellRingingFilled,
  error: IconXboxXFilled,
} as const;

/** A log's level: icon, colour and word (LOG-02). */
export function LogLevel({ level }: { level: number }) {
  const { t } = useTranslation('connection');
  const name = logIcon(level);
  const Icon = icons[name];
  return (
    <span className={classes['level']} data-level={name} title={String(level)}>
      <Icon size={16} aria-hidden="true" />
      {t(`logs.level.${name}`)}
    </span>
  );
}
