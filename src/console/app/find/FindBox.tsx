import { IconSearch } from '@tabler/icons-react';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../api/lazyPart.tsx';
import { textsFor } from '../../locales/i18n.ts';
import classes from './FindBox.module.css';
import type { Opened } from './Finder.tsx';
import { useEarlyKeys } from './useEarlyKeys.ts';

const Finder = lazyPart(async () => {
  const [module] = await Promise.all([
    import('./Finder.tsx'),
    textsFor('find', 'sync', 'work', 'labels', 'attention', 'connections', 'runs')(),
  ]);
  return module;
});

const typingTargets = 'input, textarea, select, [contenteditable]';

/**
 * The box in the top bar and its keys: Ctrl+K (Cmd+K) finds, `?` shows the shortcuts. The rest loads when the page is
 * idle; keys typed before it is there are kept.
 */
export function FindBox({ onLogout }: { onLogout: () => void }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Opened | null>(null);
  const takeTyped = useEarlyKeys(open === 'find');

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const command = ctrlKey !== metaKey && key.toLowerCase() === 'k' && !event.shiftKey;
    const help = key === '?' && !ctrlKey && !metaKey;
    if (altKey || !(command || help)) return;
    if (help && target instanceof Element && target.closest(typingTargets)) return;
    if (open === 'find' ? help : document.querySelector('[role="dialog"]')) return;
    event.preventDefault();
    setOpen(open === 'find' ? null : command ? 'find' : 'shortcuts');
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return (
    <>
      <button
        type="button"
        className={classes['box']}
        aria-label={t('shell.find')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={Finder.preload}
        onClick={() => setOpen('find')}
      >
        <IconSearch size={16} aria-hidden="true" />
        <span>{t('shell.find')}</span>
        <kbd aria-hidden="true">{/Mac/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      <Suspense>
        {open && (
          <Finder opened={open} takeTyped={takeTyped} onOpen={setOpen} onLogout={onLogout} />
        )}
      </Suspense>
    </>
  );
}
