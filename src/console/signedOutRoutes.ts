import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { consumeInitialPath } from './app/initialPath.ts';
import { getPlatform, loadPlatform } from './api/platform.ts';
import { getSession } from './api/session.ts';
import { textsFor } from './locales/i18n.ts';
import { paths } from './paths.ts';
import { root } from './rootRoute.ts';

// Loaded with the first page that shows it.
const MinimalLayout = lazyRouteComponent(() => import('./app/MinimalLayout.tsx'), 'MinimalLayout');

/** Screens without a session (SHELL-02). */
const minimal = createRoute({
  getParentRoute: () => root,
  id: 'minimal',
  component: MinimalLayout,
});
const signIn = createRoute({
  getParentRoute: () => minimal,
  path: paths.signIn,
  // Signed in, here or in another tab: on to the remembered path (SIGNIN-05).
  beforeLoad: () => {
    if (getSession()) throw redirect({ href: consumeInitialPath(), replace: true });
  },
  loader: textsFor('auth'),
  component: lazyRouteComponent(() => import('./features/auth/SignInPage.tsx'), 'SignInPage'),
});
const resetPassword = createRoute({
  getParentRoute: () => minimal,
  path: paths.resetPassword,
  loader: textsFor('auth'),
  component: lazyRouteComponent(
    () => import('./features/auth/ResetPasswordPage.tsx'),
    'ResetPasswordPage',
  ),
});
const verifyReset = createRoute({
  getParentRoute: () => minimal,
  path: paths.verifyReset,
  loader: textsFor('auth'),
  component: lazyRouteComponent(
    () => import('./features/auth/VerifyResetPage.tsx'),
    'VerifyResetPage',
  ),
});
const confirmEmail = createRoute({
  getParentRoute: () => minimal,
  path: paths.confirmEmail,
  loader: textsFor('auth'),
  component: lazyRouteComponent(
    () => import('./features/auth/ConfirmEmailPage.tsx'),
    'ConfirmEmailPage',
  ),
});
/** Only if the platform allows it (SHELL-15). */
const signUp = createRoute({
  getParentRoute: () => minimal,
  path: paths.signUp,
  beforeLoad: async () => {
    await loadPlatform();
    // the saved settings count, not the ones loaded first
    if (!getPlatform().signUpOpen) throw redirect({ to: paths.notFound, replace: true });
  },
  loader: textsFor('auth'),
  component: lazyRouteComponent(() => import('./features/auth/SignUpPage.tsx'), 'SignUpPage'),
});

export const signedOutTree = minimal.addChildren([
  signIn,
  resetPassword,
  verifyReset,
  confirmEmail,
  signUp,
]);
