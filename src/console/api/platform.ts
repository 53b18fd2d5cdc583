import { useSyncExternalStore } from 'react';
import { getPlatformSettings, type PlatformSettings } from '../../contract/platformSettings.ts';
import { callFirst } from './callFirst.ts';

/** Used until the settings are loaded, and if they can't be. */
const defaultPlatform: PlatformSettings = {
  platformName: 'Linkspan',
  logoUrl: null,
  faviconUrl: null,
  themeSettings: { primaryColor: '#6b3fa0', colorScheme: 'auto' },
  serviceDeskUrl: null,
  dashboardHost: null,
  termsUrl: null,
  signUpOpen: false,
};

let current = defaultPlatform;
const listeners = new Set<() => void>();

let loading: Promise<PlatformSettings> | undefined;

/**
 * Loads the settings, once, before anything is shown (SHELL-11); without an answer the page starts with the
 * defaults. What a page shows is requested after it: its answer names the event where the page's stream begins
 * (streamPosition.ts).
 */
export function loadPlatform(): Promise<PlatformSettings> {
  loading ??= callFirst(getPlatformSettings)
    .catch(() => defaultPlatform)
    .then((settings) => {
      setPlatform(settings);
      return settings;
    });
  return loading;
}

/** Applies settings that were just saved; everything that shows them updates at once. */
export function setPlatform(settings: PlatformSettings): void {
  current = settings;
  for (const listener of listeners) listener();
}

export function getPlatform(): PlatformSettings {
  return current;
}

export function onPlatformChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Name, logo, colours and addresses of this installation. */
export function usePlatform(): PlatformSettings {
  return useSyncExternalStore(onPlatformChange, getPlatform);
}
