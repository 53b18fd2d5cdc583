import type { ReactNode } from 'react';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { usePageTitle } from './usePageTitle.ts';

interface Props {
  title: string;
  back?: ReactNode;
  /** One line below the title. */
  subtitle?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the main layout: document title, head and content. */
export function Page({ title, back, subtitle, actions, children }: Props) {
  usePageTitle(title);
  return (
    <>
      <PageHeader title={title} back={back} actions={actions}>
        {subtitle}
      </PageHeader>
      {children}
    </>
  );
}
