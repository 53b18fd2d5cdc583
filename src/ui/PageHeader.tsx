import type { ReactNode } from 'react';
import classes from './PageHeader.module.css';

interface Props {
  title: string;
  /** Shown for the title if that is long. */
  shortTitle?: ReactNode;
  /** Above the title: the link back. */
  back?: ReactNode;
  /** Below the title, one line. */
  children?: ReactNode;
  actions?: ReactNode;
  /** On a phone the actions, one or two, are in the bar under the thumb. */
  thumb?: boolean | undefined;
}

/** The head of a page: its single h1, which is at the same place on every page, and the actions. */
export function PageHeader({ title, shortTitle, back, children, actions, thumb = false }: Props) {
  return (
    <div className={classes['header']}>
      {back}
      <div className={classes['text']}>
        <h1 className={classes['title']} aria-label={shortTitle ? title : undefined}>
          {shortTitle ?? title}
        </h1>
        {children && <div className={classes['sub']}>{children}</div>}
      </div>
      {actions && <div className={classes[thumb ? 'thumb' : 'actions']}>{actions}</div>}
    </div>
  );
}
