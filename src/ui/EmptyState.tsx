import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

interface Props {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  /** What to do next. */
  action?: ReactNode;
  /** Errors are announced. */
  alert?: boolean;
  /** 1 if it is the whole page. */
  headingOrder?: 1 | 2 | 3;
}

/** Explains why there is nothing here, and what to do next. */
export function EmptyState({ icon, title, children, action, alert, headingOrder = 2 }: Props) {
  const Heading = `h${headingOrder}` as const;
  return (
    <div className={classes['state']} role={alert ? 'alert' : undefined}>
      {icon && (
        <div className={classes['icon']} aria-hidden="true">
          {icon}
        </div>
      )}
      <Heading className={classes['title']}>{title}</Heading>
      {children && <div className={classes['text']}>{children}</div>}
      {action && <div className={classes['action']}>{action}</div>}
    </div>
  );
}
