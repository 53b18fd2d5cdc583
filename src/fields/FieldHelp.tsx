import { Anchor } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExternalLink } from '../ui/ExternalLink.tsx';

interface Props {
  /** The field's label, for screen reader users on the button. */
  label: string;
  help: string;
  link: string | undefined;
}

/**
 * Explains a field and where the vendor has it, on request. Inside a description, which is a paragraph: it contains
 * no block elements.
 */
export function FieldHelp({ label, help, link }: Props) {
  const { t } = useTranslation('fields');
  const id = useId();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Anchor
        component="button"
        type="button"
        inherit
        underline="always"
        aria-expanded={opened}
        aria-controls={id}
        aria-label={t('help.about', { label })}
        onClick={() => setOpened(!opened)}
      >
        {t('help.open')}
      </Anchor>
      <span id={id} hidden={!opened} style={opened ? { display: 'block' } : undefined}>
        {help} {link !== undefined && <ExternalLink href={link}>{t('help.more')}</ExternalLink>}
      </span>
    </>
  );
}
