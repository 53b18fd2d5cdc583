import { type ReactNode, useId } from 'react';
import classes from '../credentials.module.css';

interface Props {
  title: string;
  /** Next to the title: a count. */
  aside?: ReactNode;
  /** At the right. */
  action?: ReactNode;
  children: ReactNode;
}

/** A framed section of a credential's page. */
export function Card({ title, aside, action, children }: Props) {
  const id = useId();
  return (
    <section className={classes['card']} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside && <span className={classes['quiet']}>{aside}</span>}
        {action && <span className={classes['cardAction']}>{action}</span>}
      </header>
      {children}
    </section>
  );
}
