import type { ReactNode } from 'react';
import classes from './PageHeader.module.css';

interface Props {
  title: string;
  /** Shown for the title if that is long. */
  shortTitle?: ReactNode;
  /** On the title's line: state and switch. The actions share that line, and what is below it has the whole width. */
  status?: ReactNode;
  /** Above the title: the link back. */
  back?: ReactNode;
  /** Below the title, one line. */
  children?: ReactNode;
  actions?: ReactNode;
  /** On a phone the actions, one or two, are in the bar under the thumb. */
  thumb?: boolean | undefined;
}

/** The head of a page: its single h1, which is at the same place on every page, and the actions. */
export function PageHeader({ title, shortTitle, status, back, children, ...props }: Props) {
  const { actions, thumb = false } = props;
  return (
    <div className={classes['header']} data-line={status ? '' : undefined}>
      {back}
      <div className={classes['text']}>
        <div className={classes['line']}>
          <h1 className={classes['title']} aria-label={shortTitle ? title : undefined}>
            {shortTitle ?? title}
          </h1>
          {status}
        </div>
        {children && <div className={classes['sub']}>{children}</div>}
      </div>
      {actions && <div className={classes[thumb ? 'thumb' : 'actions']}>{actions}</div>}
    </div>
  );
}
