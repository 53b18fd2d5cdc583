import type { ReactNode } from 'react';
import classes from './Facts.module.css';

export interface Fact {
  name: string;
  value: ReactNode;
}

/** Names and values of one thing, a line each. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes['facts']}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
