import type { ReactNode } from 'react';
import classes from './Facts.module.css';

export interface Fact {
  name: string;
  value: ReactNode;
}

interface Props {
  facts: readonly Fact[];
  /** Side by side if there is room. */
  columns?: boolean;
}

/** Names and values of one thing, one per line. */
export function Facts({ facts, columns = false }: Props) {
  return (
    <dl className={classes['facts']} data-columns={columns || undefined}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
