import { useSyncExternalStore } from 'react';
import type { User } from '../../contract/users.ts';

/**
 * Who is signed in. Only the token and the user's id are kept in the browser (docs/security.md 1.2: links open in new tabs, so
 * they must outlive the tab); the push token lives in memory, its cookie does the work after a reload.
 */
export interface Session {
  token: string;
  userId: string;
  pushToken?: string | undefined;
  /** As loaded at sign-in (SIGNIN-05); absent after a reload, which loads it again. */
  user?: User | undefined;
}

/** `expired`: a call was answered 401; the page is remembered. `logout`: the user's own choice; it is not. */
export type SessionEnd = 'expired' | 'logout';

const storageKey = 'linkspan.session';

let current: Session | null = read();
let lastEnd: SessionEnd = 'expired';
/** The user has chosen to log out, and the server has not answered yet. */
let isLoggingOut = false;
/** There was a session in this tab, and it ended without a wish of its user's here. */
let over = false;
const listeners = new Set<() => void>();

function read(): Session | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const { token, userId } = stored as Record<string, unknown>;
    return typeof token === 'string' && typeof userId === 'string' ? { token, userId } : null;
  } catch {
    return null;
  }
}

function change(next: Session | null) {
  current = next;
  for (const listener of listeners) listener();
}

export function getSession(): Session | null {
  return current;
}

/** Called after the user has signed in; nothing of an earlier user may be on the page. */
export function beginSession(session: Session): void {
  localStorage.setItem(
    storageKey,
    JSON.stringify({ token: session.token, userId: session.userId }),
  );
  over = false;
  isLoggingOut = false;
  change(session);
}

/**
 * The user logs out: however the session ends now, it is by their choice. The server refuses calls that are still under way
 * before it answers this one.
 */
export function beginLogout(): void {
  isLoggingOut = true;
}

/** Clears token and user (SHELL-13, SHELL-14). What reacts to it: the router's guard and the query cache. */
export function endSession(reason: SessionEnd): void {
  localStorage.removeItem(storageKey);
  if (!current) return;
  lastEnd = isLoggingOut ? 'logout' : reason;
  isLoggingOut = false;
  over = lastEnd === 'expired';
  change(null);
}

/** Tells who comes to sign-in that their session has ended, so that they know why they are there. */
export function sessionIsOver(): boolean {
  return over;
}

/** Why the last session ended. */
export function lastSessionEnd(): SessionEnd {
  return lastEnd;
}

/** Once after the user's own logout: the page it was done on is not remembered; what is asked for later is. */
export function justLoggedOut(): boolean {
  const was = lastEnd === 'logout';
  lastEnd = 'expired';
  return was;
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, getSession);
}

/** Another tab signed in or out: this one follows. */
export function followOtherTabs(): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key !== storageKey && event.key !== null) return;
    const next = read();
    if (next?.token !== current?.token) {
      lastEnd = 'expired';
      over = next === null;
      change(next);
    }
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
