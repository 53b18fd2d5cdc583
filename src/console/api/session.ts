import { useSyncExternalStore } from 'react';
import type { User } from '../../contract/users.ts';

/**
 * The signed-in user. Only the token and the user's id are kept in the browser (docs/security.md 1.2: links open in
 * new tabs, so they must outlive the tab); the push token lives in memory, its cookie does the work after a reload.
 */
export interface Session {
  token: string;
  userId: string;
  pushToken?: string | undefined;
  /** Loaded at sign-in (SIGNIN-05); absent after a reload, which loads it again. */
  user?: User | undefined;
}

/**
 * `expired`: a call was answered 401; the page is remembered. `logout`: the user's choice; the page is not
 * remembered.
 */
export type SessionEnd = 'expired' | 'logout';

const storageKey = 'linkspan.session';

/** Where a tab keeps what was typed into forms as the session ended (forms/formDrafts.ts). */
export const draftsKey = 'linkspan.drafts';

let current: Session | null = read();
let lastEndReason: SessionEnd = 'expired';
/** True while a logout of the user waits for the server's answer. */
let isLoggingOut = false;
/** True if a session in this tab ended without the user asking for it here. */
let ended = false;
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
  ended = false;
  isLoggingOut = false;
  change(session);
}

/**
 * The user logs out: however the session ends now, it is their choice. The server refuses calls still in flight
 * before it answers this one.
 */
export function beginLogout(): void {
  isLoggingOut = true;
}

/** Clears token and user (SHELL-13, SHELL-14). The router's guard and the query cache react to it. */
export function endSession(reason: SessionEnd): void {
  localStorage.removeItem(storageKey);
  if (!current) return;
  lastEndReason = isLoggingOut ? 'logout' : reason;
  isLoggingOut = false;
  ended = lastEndReason === 'expired';
  change(null);
}

/** True if the session has ended, so that the sign-in page can explain why the user is there. */
export function hasSessionEnded(): boolean {
  return ended;
}

/** Reason of the last session's end. */
export function lastSessionEnd(): SessionEnd {
  return lastEndReason;
}

/** True once after the user's logout: the page they were on is not remembered; a later request for a page is. */
export function justLoggedOut(): boolean {
  const was = lastEndReason === 'logout';
  lastEndReason = 'expired';
  return was;
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, getSession);
}

/** Follows a sign-in or logout in another tab. */
export function followOtherTabs(): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key !== storageKey && event.key !== null) return;
    const next = read();
    if (next?.token !== current?.token) {
      lastEndReason = 'expired';
      ended = next === null;
      change(next);
    }
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
