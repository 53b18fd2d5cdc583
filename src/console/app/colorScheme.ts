import { useSyncExternalStore } from 'react';
import { getPlatform } from '../api/platform.ts';

/** Light, dark, or the system's setting. */
export const schemes = ['light', 'dark', 'auto'] as const;
export type SchemeChoice = (typeof schemes)[number];
export type Scheme = 'light' | 'dark';

const storageKey = 'linkspan.colorScheme';
const listeners = new Set<() => void>();
const systemDark = window.matchMedia('(prefers-color-scheme: dark)');
systemDark.addEventListener('change', applyScheme);

/** The user's choice in this browser, else the platform's (SHELL-11). */
function schemeChoice(): SchemeChoice {
  const stored = localStorage.getItem(storageKey);
  return schemes.find((scheme) => scheme === stored) ?? getPlatform().themeSettings.colorScheme;
}

export function chooseScheme(choice: SchemeChoice): void {
  localStorage.setItem(storageKey, choice);
  applyScheme();
}

function currentScheme(): Scheme {
  const choice = schemeChoice();
  if (choice === 'auto') return systemDark.matches ? 'dark' : 'light';
  return choice;
}

/** Sets the page's colours; the kit reads the same attribute. */
export function applyScheme(): void {
  document.documentElement.setAttribute('data-mantine-color-scheme', currentScheme());
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSchemeChoice(): SchemeChoice {
  return useSyncExternalStore(subscribe, schemeChoice);
}

export function useScheme(): Scheme {
  return useSyncExternalStore(subscribe, currentScheme);
}
