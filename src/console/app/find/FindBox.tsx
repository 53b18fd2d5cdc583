import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart, preloadWhenIdle } from '../../api/lazyPart.tsx';
import { textsFor } from '../../locales/i18n.ts';
import { usesLetterKeys } from '../letterKeys.ts';
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

let pageKeys: Promise<typeof import('../pageKeys.ts')> | undefined;

/** One promise for all keys, so that they are handled in their order; a failed load is tried again with the next. */
const loadPageKeys = () =>
  (pageKeys ??= import('../pageKeys.ts').catch((error: unknown) => {
    pageKeys = undefined;
    throw error;
  }));
preloadWhenIdle(loadPageKeys);

const typingTargets = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

/**
 * The box in the top bar and its keys: Ctrl+K (Cmd+K) finds, `?` shows the shortcuts, letters are the page's
 * (pageKeys.ts). The rest loads when the page is idle; keys typed before it is there are kept.
 */
export function FindBox({ onLogout }: { onLogout: () => void }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Opened | null>(null);
  const takeTyped = useEarlyKeys(open === 'find');
  const navigate = useNavigate();

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const command = ctrlKey !== metaKey && key.toLowerCase() === 'k' && !event.shiftKey;
    const help = key === '?' && !ctrlKey && !metaKey;
    if (altKey || !(command || (!ctrlKey && !metaKey))) return;
    if (
      !command &&
      (!usesLetterKeys() || (target instanceof Element && target.closest(typingTargets)))
    )
      return;
    if (open === 'find' ? !command : document.querySelector('[role="dialog"], [role="menu"]'))
      return;
    if (!command && !help) {
      void loadPageKeys().then(
        ({ pressPageKey }) => pressPageKey(event, (to) => void navigate({ to })),
        () => {},
      );
      return;
    }
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
