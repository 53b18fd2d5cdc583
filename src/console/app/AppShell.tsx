import { lazyPart } from '../api/lazyPart.tsx';
import { useFollowAccountLanguage } from './useFollowAccountLanguage.ts';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconLogout, IconMenu2 } from '@tabler/icons-react';
import { useMatches, useRouterState } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnyInFlight } from '../api/inFlight.ts';
import { usePrefetchVatCodes } from '../api/useVatCodes.ts';
import { usePlatform } from '../api/platform.ts';
import { useUser } from '../api/useUser.ts';
import { Pending } from '../../ui/Pending.tsx';
import { PlainButton } from '../../ui/PlainButton.tsx';
import { StartedBulks } from '../components/bulk/StartedBulks.tsx';
import classes from './AppShell.module.css';
import { Brand } from './Brand.tsx';
import { AccountPreferences } from './AccountPreferences.tsx';
import { AttentionCount } from './AttentionCount.tsx';
import { FindBox } from './find/FindBox.tsx';
import { UnreachableBar } from './UnreachableBar.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useLogout } from './useLogout.ts';

/** Only used on narrow screens. */
const MenuDrawer = lazyPart(() => import('./MenuDrawer.tsx'));

/** The kit's breakpoint `lg` (SHELL-07). */
const wideScreenQuery = '(min-width: 75em)';

/** The main layout: sidebar, top bar, page, footer; on a phone the bar is under the thumb (SHELL-06). */
export function AppShell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { platformName } = usePlatform();
  const isWide = useMediaQuery(wideScreenQuery, false, { getInitialValueInEffect: false });
  const [menuOpen, setMenuOpen] = useState(false);
  const logout = useLogout();
  const user = useUser();
  const main = useFocusOnNewPage();
  useFollowAccountLanguage();
  usePrefetchVatCodes();

  return (
    <div className={classes['shell']}>
      <a href="#main" className={classes['skip']}>
        {t('shell.skip')}
      </a>
      {isWide ? (
        <aside className={classes['sidebar']}>
          <Sidebar />
        </aside>
      ) : (
        <Suspense>
          <MenuDrawer
            opened={menuOpen}
            onClose={() => setMenuOpen(false)}
            onLogout={logout.start}
          />
        </Suspense>
      )}
      <div className={classes['column']}>
        <header className={classes['top']}>
          <Activity />
          {!isWide && (
            <>
              <span className={classes['menu']}>
                <PlainButton
                  look="icon"
                  aria-label={t('shell.openMenu')}
                  aria-haspopup="dialog"
                  aria-expanded={menuOpen}
                  onClick={() => setMenuOpen(true)}
                >
                  <IconMenu2 size={20} aria-hidden="true" />
                </PlainButton>
                <AttentionCount />
              </span>
              <span className={classes['brand']}>
                <Brand />
              </span>
            </>
          )}
          <FindBox onLogout={logout.start} />
          <div className={classes['topEnd']}>
            {isWide && <AccountPreferences />}
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              leftSection={<IconLogout size={16} aria-hidden="true" />}
              loading={logout.pending}
              onClick={logout.start}
            >
              {t('shell.logout')}
            </Button>
          </div>
        </header>
        <UnreachableBar />
        <StartedBulks />
        <main id="main" ref={main} tabIndex={-1} className={classes['main']}>
          {/* what a page offers depends on the person's rights */}
          {!user && <Pending />}
          {children}
        </main>
        <footer className={classes['footer']}>
          {t('shell.footer', { platform: platformName })}
        </footer>
      </div>
    </div>
  );
}

/** The loading indicator: shown while a request is in flight or the next page is loading (SHELL-06). */
function Activity() {
  const { t } = useTranslation();
  const inFlight = useAnyInFlight();
  const isNavigating = useRouterState({ select: ({ isLoading }) => isLoading });
  if (!inFlight && !isNavigating) return null;
  return <div role="progressbar" aria-label={t('shell.loading')} className={classes['activity']} />;
}

/**
 * Moves the focus to the content of a new page, for keyboards and screen readers; the first page keeps the browser's
 * default.
 */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null);
  // The page's own path: a dialog with a path stays on its page and manages the focus itself.
  const pathname = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => !staticData.dialog)?.pathname,
  });
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
