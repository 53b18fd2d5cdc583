import type { ReactNode } from 'react';
import classes from './PageHeader.module.css';

interface Props {
  title: string;
  /** Above the title: the link back. */
  back?: ReactNode;
  /** Below the title, one line. */
  children?: ReactNode;
  actions?: ReactNode;
  /** On a phone the actions, one or two, are in the bar under the thumb. */
  thumb?: boolean | undefined;
}

/** The header of a page: its single h1 and the actions. */
export function PageHeader({ title, back, children, actions, thumb = false }: Props) {
  return (
    <div className={classes['header']}>
      <div className={classes['text']}>
        {back}
        <h1 className={classes['title']}>{title}</h1>
        {children && <div className={classes['sub']}>{children}</div>}
      </div>
      {actions && <div className={classes[thumb ? 'thumb' : 'actions']}>{actions}</div>}
    </div>
  );
}
