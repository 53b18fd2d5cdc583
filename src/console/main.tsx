import './app/noEval.ts';
import '../ui/inter.css';
import '../ui/tokens.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { getPlatform, loadPlatform, onPlatformChange } from './api/platform.ts';
import { startPreloading } from './api/lazyPart.tsx';
import { getSession, onSessionChange } from './api/session.ts';
import { App } from './app/App.tsx';
import { setAccent, setFavicon } from './app/brandColours.ts';
import { applyScheme as applyColorScheme } from './app/colorScheme.ts';
import { followSession } from './app/followSession.ts';
import { removeServiceWorkers } from './app/removeServiceWorkers.ts';
import { shareStyleNonce } from './app/styleNonce.ts';
import { installTrustedTypes } from './app/trustedTypes.ts';
import { startTexts } from './locales/i18n.ts';
import { makeRouter, preloadScreens } from './routes.tsx';

async function start(root: HTMLElement) {
  installTrustedTypes();
  shareStyleNonce();
  void removeServiceWorkers();
  const router = makeRouter();
  followSession(router);
  // Colours and icon follow the settings, now and when a super admin changes them.
  onPlatformChange(() => {
    const { themeSettings, faviconUrl } = getPlatform();
    setAccent(themeSettings.primaryColor);
    setFavicon(faviconUrl);
    applyColorScheme();
  });
  // In parallel; index.html's content shows until the first page is complete.
  await Promise.all([loadPlatform(), startTexts(), router.load()]);
  createRoot(root).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
  startPreloading();
  const preload = () => getSession() && preloadScreens();
  preload();
  onSessionChange(preload);
}

const root = document.getElementById('root');
if (root) void start(root);
