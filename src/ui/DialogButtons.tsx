import type { ReactNode } from 'react';
import classes from './DialogButtons.module.css';

interface Props {
  children: ReactNode;
  /** It doesn't stick to the bottom: with several forms on one page each bar would cover the next form. */
  isStatic?: boolean;
}

/** The row of buttons at the end of a dialog: cancel first, the main action last. */
export function DialogButtons({ children, isStatic = false }: Props) {
  return (
    <div className={classes['row']} data-still={isStatic || undefined}>
      {children}
    </div>
  );
}
