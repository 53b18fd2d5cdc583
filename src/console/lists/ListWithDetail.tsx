import type { ReactNode } from 'react';
import classes from './ListWithDetail.module.css';

interface Props {
  list: ReactNode;
  /** What is chosen in the list; undefined while nothing is. */
  detail: ReactNode;
}

/** A list, next to it what is chosen in it. On narrow screens one of the two: what is chosen covers the list. */
export function ListWithDetail({ list, detail }: Props) {
  return (
    <div className={classes['both']} data-chosen={detail ? '' : undefined}>
      <div className={classes['list']}>{list}</div>
      {detail && <div className={classes['detail']}>{detail}</div>}
    </div>
  );
}
