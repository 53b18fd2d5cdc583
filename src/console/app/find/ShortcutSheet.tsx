import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseLetterKeys, usesLetterKeys } from '../letterKeys.ts';
import { pageKeys } from '../pageKeys.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import classes from './find.module.css';

/** The keyboard shortcuts. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['find', 'app']);
  const [letters, setLetters] = useState(usesLetterKeys);
  const command = /Mac/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
  const rows = [
    { keys: [command, 'K'], text: t('shortcuts.find') },
    { keys: ['/'], text: t('shortcuts.search') },
    { keys: ['?'], text: t('shortcuts.sheet') },
    { keys: ['J', 'K'], text: t('shortcuts.rows') },
    { keys: ['X'], text: t('shortcuts.select') },
    { keys: ['R'], text: t('shortcuts.retry') },
    { keys: ['Z'], text: t('shortcuts.undo') },
    { keys: ['N', 'P'], text: t('shortcuts.neighbours') },
    ...pageKeys.map(({ key, text }) => ({
      keys: ['G', key.toUpperCase()],
      text: t('shortcuts.page', { page: t(`app:${text}`) }),
    })),
    { keys: ['↑', '↓'], text: t('shortcuts.move') },
    { keys: ['→', '←'], text: t('shortcuts.acts') },
    { keys: [t('key.enter')], text: t('shortcuts.open') },
    { keys: [t('key.escape')], text: t('shortcuts.close') },
  ];
  return (
    <Dialog opened title={t('shortcuts.title')} onClose={onClose}>
      <dl className={classes['shortcuts']}>
        {rows.map(({ keys, text }) => (
          <div key={text}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className={classes['key']}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        checked={letters}
        label={t('shortcuts.letters')}
        onChange={({ currentTarget }) => {
          chooseLetterKeys(currentTarget.checked);
          setLetters(currentTarget.checked);
        }}
      />
    </Dialog>
  );
}
