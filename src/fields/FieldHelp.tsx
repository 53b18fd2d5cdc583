import { UnstyledButton } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExternalLink } from '../ui/ExternalLink.tsx';
import classes from './FieldHelp.module.css';

interface Props {
  /** The field's label, for screen reader users on the button. */
  label: string;
  help: string;
  link: string | undefined;
  /** The field's notes, which are always shown. */
  children: ReactNode;
}

/**
 * A description with a button, shown next to the field's label, that explains the field and where the vendor has it.
 * Inside a description, which is a paragraph: it contains no block elements.
 */
export function FieldHelp({ label, help, link, children }: Props) {
  const { t } = useTranslation('fields');
  const id = useId();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <UnstyledButton
        component="button"
        type="button"
        className={classes['button']}
        aria-expanded={opened}
        aria-controls={id}
        aria-label={t('help.about', { label })}
        title={t('help.open')}
        onClick={() => setOpened(!opened)}
      >
        <IconHelp size={17} aria-hidden="true" />
      </UnstyledButton>
      <span className={classes['text']}>{children}</span>
      <span id={id} hidden={!opened} className={classes['text']}>
        {help} {link !== undefined && <ExternalLink href={link}>{t('help.more')}</ExternalLink>}
      </span>
    </>
  );
}
