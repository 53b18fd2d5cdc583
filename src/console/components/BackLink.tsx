import { IconArrowLeft } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import classes from './BackLink.module.css';

function BackAnchor({ children, ...props }: ComponentPropsWithRef<'a'>) {
  return (
    <a {...props} className={classes['back']}>
      <IconArrowLeft size={15} aria-hidden="true" />
      <span>{children}</span>
    </a>
  );
}

/** Link to the parent screen, above a page's title, on one line. */
export const BackLink = createLink(BackAnchor);
