import type { ReactNode } from 'react';
import classes from './DialogButtons.module.css';

/** The row of buttons that ends a dialog: the way out first, what goes on last. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={classes['row']}>{children}</div>;
}
