import {
  type Icon,
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleMinus,
  IconCircleXFilled,
  IconInfoCircleFilled,
  IconProgress,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './StatusBadge.module.css';

/** Each tone has an icon with a different shape, so that nothing is shown by colour alone (WCAG 1.4.1). */
const icons = {
  good: IconCircleCheckFilled,
  warn: IconAlertTriangleFilled,
  bad: IconCircleXFilled,
  info: IconInfoCircleFilled,
  progress: IconProgress,
  waiting: IconCircleDashed,
  off: IconCircleMinus,
} as const;
export type Tone = keyof typeof icons;

interface Props {
  tone: Tone;
  /** If another shape than the tone's is clearer, e.g. a key for a sign-in. */
  icon?: Icon | undefined;
  /** Without a background, as what is good always is: only problems have one (in long lists). */
  quiet?: boolean;
  children: ReactNode;
}

/** A state in words, with an icon and a colour of the same meaning. */
export function StatusBadge({ tone, icon, quiet = false, children }: Props) {
  const Mark = icon ?? icons[tone];
  return (
    <span className={classes['badge']} data-tone={tone} data-quiet={quiet || undefined}>
      <Mark size={14} aria-hidden="true" />
      {children}
    </span>
  );
}

/** A state without room for words: the same icon, with its name. */
export function StatusMark({
  tone,
  icon,
  label,
}: Pick<Props, 'tone' | 'icon'> & { label: string }) {
  const Mark = icon ?? icons[tone];
  return (
    <span className={classes['mark']} data-tone={tone} role="img" aria-label={label} title={label}>
      <Mark size={16} aria-hidden="true" />
    </span>
  );
}
