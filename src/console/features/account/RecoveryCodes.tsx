import { Button, Text } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlatform } from '../../api/platform.ts';
import { saveFile } from '../../api/download.ts';
import { copyText } from '../../../ui/copyText.ts';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import classes from './account.module.css';

interface Props {
  codes: readonly string[];
  onDone: () => void;
}

/** The recovery codes, shown only once: to copy, download and keep. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const { t } = useTranslation('account');
  const { platformName } = usePlatform();
  const list = useRef<HTMLUListElement>(null);
  // The previous step is gone, and the focus with it.
  useEffect(() => list.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;
  const save = () => {
    const head = t('codes.fileHead', { platform: platformName });
    saveFile(new Blob([`${head}\n\n${text}`], { type: 'text/plain' }), t('codes.fileName'));
  };
  return (
    <>
      <Text size="sm">{t('codes.text')}</Text>
      <ul ref={list} tabIndex={-1} className={classes['codes']} aria-label={t('codes.title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes['buttons']}>
        <Button
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden="true" />}
          onClick={() => void copyText(text)}
        >
          {t('codes.copy')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          onClick={save}
        >
          {t('codes.download')}
        </Button>
      </div>
      <DialogButtons>
        <Button onClick={onDone}>{t('codes.done')}</Button>
      </DialogButtons>
    </>
  );
}
