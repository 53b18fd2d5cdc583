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

interface Props {
  level: number;
  /** Only the icon; the word is in the tooltip and for screen readers. */
  isIcon?: boolean;
}

/** A log's level: icon, colour and word (LOG-02). */
export function LogLevel({ level, isIcon = false }: Props) {
  const { t } = useTranslation('connection');
  const name = logIcon(level);
  const Icon = icons[name];
  const word = t(`logs.level.${name}`);
  return (
    <span
      className={classes['level']}
      data-level={name}
      title={isIcon ? `${word} (${level})` : String(level)}
    >
      <Icon size={16} aria-hidden="true" />
      {isIcon ? <span className="visually-hidden">{word}</span> : word}
    </span>
  );
}
