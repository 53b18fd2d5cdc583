import { Anchor } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { webAddress } from './webAddress.ts';

interface Props {
  href: string;
  children?: ReactNode;
}

/** A link out of the console, in a new tab; an address that isn't http(s) is only text (docs/decisions/031). */
export function ExternalLink({ href, children }: Props) {
  const { t } = useTranslation();
  const safe = webAddress(href);
  if (!safe) return <>{children ?? href}</>;
  return (
    <Anchor href={safe} target="_blank" rel="noopener noreferrer" inherit>
      {children ?? href} <IconExternalLink size={13} aria-hidden="true" />
      <span className="visually-hidden"> {t('externalLink')}</span>
    </Anchor>
  );
}
