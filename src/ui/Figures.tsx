import type { ReactNode } from 'react';
import classes from './Figures.module.css';

export interface Figure {
  name: string;
  value: ReactNode;
  /** Below it, in small letters. */
  text?: ReactNode;
  tone?: 'warn' | 'bad' | undefined;
}

/** Numbers of one thing side by side, each with its name; on narrow screens two in a row. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={classes['figures']}>
      {figures.map(({ name, value, text, tone }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-tone={tone}>
            {value}
            {text && <small>{text}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
