import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

interface Props {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  /** What to do next. */
  action?: ReactNode;
  /** Errors are announced. */
  alert?: boolean;
  headingOrder?: 1 | 2 | 3;
}

/** Says why there is nothing here, and what to do next. */
export function EmptyState({ icon, title, children, action, alert, headingOrder = 2 }: Props) {
  return (
    <div className={classes['state']} role={alert ? 'alert' : undefined}>
      {icon && (
        <div className={classes['icon']} aria-hidden="true">
          {icon}
        </div>
      )}
      <Title order={headingOrder} className={classes['title']}>
        {title}
      </Title>
      {children && (
        <Text size="sm" c="dimmed" component="div" className={classes['text']}>
          {children}
        </Text>
      )}
      {action && <div className={classes['action']}>{action}</div>}
    </div>
  );
}
