import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './Panel.module.css';

interface Props {
  title: string;
  /** Where the address leads to it. */
  id?: string;
  /** Next to the title: a state or a count. */
  aside?: ReactNode;
  /** At the right: actions on this part. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a page, with a heading. */
export function Panel({ title, id, aside, actions, children }: Props) {
  const titleId = useId();
  return (
    <section id={id} className={classes['panel']} aria-labelledby={titleId}>
      <div className={classes['head']}>
        <Title order={2} id={titleId}>
          {title}
        </Title>
        {aside}
        {actions && <div className={classes['actions']}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}
