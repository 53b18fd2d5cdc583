import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleXFilled,
  IconInfoCircleFilled,
  IconPlayerPauseFilled,
  IconProgress,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './StatusBadge.module.css';

/** Each tone has an icon of its own shape, so that nothing is told by colour alone (WCAG 1.4.1). */
const icons = {
  good: IconCircleCheckFilled,
  warn: IconAlertTriangleFilled,
  bad: IconCircleXFilled,
  info: IconInfoCircleFilled,
  progress: IconProgress,
  waiting: IconCircleDashed,
  off: IconPlayerPauseFilled,
} as const;
export type Tone = keyof typeof icons;

/** A state in words, with an icon and a colour that say the same. */
export function StatusBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  const Icon = icons[tone];
  return (
    <span className={classes['badge']} data-tone={tone}>
      <Icon size={14} aria-hidden="true" />
      {children}
    </span>
  );
}

/** A state where there is no room for words: the same icon, with its name. */
export function StatusMark({ tone, label }: { tone: Tone; label: string }) {
  const Icon = icons[tone];
  return (
    <span className={classes['mark']} data-tone={tone} role="img" aria-label={label} title={label}>
      <Icon size={16} aria-hidden="true" />
    </span>
  );
}
