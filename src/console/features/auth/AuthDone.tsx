import { IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './SignIn.module.css';

/** Replaces the form once it is done; the focus moves to its heading, so that it is read out. */
export function AuthDone({ title, children }: { title: string; children: ReactNode }) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <div className={classes['done']}>
      <IconCircleCheck size={40} stroke={1.6} aria-hidden="true" />
      <h1 ref={head} tabIndex={-1} className={classes['title']}>
        {title}
      </h1>
      {children}
    </div>
  );
}
