import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from './toast.ts';

interface Props {
  text: string;
  /** What is copied, for the button's name. */
  name: string;
}

/** Copies a text and says so (CURL-06's notice). */
export function CopyButton({ text, name }: Props) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => {
        setCopied(true);
        showToast('events.copied-to-clipboard', 'success');
      },
      () => showToast('events.copied-to-clipboard', 'error'),
    );
  return (
    <ActionIcon aria-label={t('copy.named', { name })} onClick={() => void copy()}>
      {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
    </ActionIcon>
  );
}
