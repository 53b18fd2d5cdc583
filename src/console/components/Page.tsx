import type { ReactNode } from 'react';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { usePageTitle } from './usePageTitle.ts';

interface Props {
  title: string;
  /** Shown for the title if that is long. */
  shortTitle?: ReactNode;
  /** On the title's line. */
  status?: ReactNode;
  back?: ReactNode;
  /** One line below the title. */
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** On a phone the actions, one or two, are in the bar under the thumb. */
  thumb?: boolean;
  children: ReactNode;
}

/** A page of the main layout: document title, head and content. */
export function Page({ subtitle, children, ...head }: Props) {
  usePageTitle(head.title);
  return (
    <>
      <PageHeader {...head}>{subtitle}</PageHeader>
      {children}
    </>
  );
}
