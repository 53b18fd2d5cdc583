import type { ReactNode } from 'react';
import classes from './PageHeader.module.css';

interface Props {
  title: string;
  /** Above the title: the link back. */
  back?: ReactNode;
  /** Below the title, one line. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** The header of a page: its single h1 and the actions. */
export function PageHeader({ title, back, children, actions }: Props) {
  return (
    <div className={classes['header']}>
      <div className={classes['text']}>
        {back}
        <h1 className={classes['title']}>{title}</h1>
        {children && <div className={classes['sub']}>{children}</div>}
      </div>
      {actions && <div className={classes['actions']}>{actions}</div>}
    </div>
  );
}
