import type { ReactNode } from 'react';
import classes from './DetailHead.module.css';

interface Props {
  /** None where the page's own title is the same. */
  title?: string | undefined;
  state: ReactNode;
  actions?: ReactNode;
  /** One line of facts. */
  children: ReactNode;
}

/** The head of what is chosen in a list: its name and state, what can be done with it, and a line of facts. */
export function DetailHead({ title, state, actions, children }: Props) {
  return (
    <header className={classes['head']}>
      {title && <h2>{title}</h2>}
      {state}
      {actions && <span className={classes['actions']}>{actions}</span>}
      <p>{children}</p>
    </header>
  );
}
