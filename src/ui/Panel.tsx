import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './Panel.module.css';

interface Props {
  title: string;
  /** Beside the title: a state or a count. */
  aside?: ReactNode;
  /** Right: what can be done with this part. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a page, with a heading of its own. */
export function Panel({ title, aside, actions, children }: Props) {
  const id = useId();
  return (
    <section className={classes['panel']} aria-labelledby={id}>
      <div className={classes['head']}>
        <Title order={2} id={id}>
          {title}
        </Title>
        {aside}
        {actions && <div className={classes['actions']}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}
