import type { ReactNode } from 'react';
import classes from './DialogButtons.module.css';

interface Props {
  children: ReactNode;
  /** It stays where it ends: of several forms on one page each bar would lie on the next form. */
  still?: boolean;
}

/** The row of buttons that ends a dialog: the way out first, what goes on last. */
export function DialogButtons({ children, still = false }: Props) {
  return (
    <div className={classes['row']} data-still={still || undefined}>
      {children}
    </div>
  );
}
