import { useEffect } from 'react';
import { usePlatform } from '../api/platform.ts';

/** The document's title: the page, then the platform's name (SHELL-11). */
export function usePageTitle(title: string): void {
  const { platformName } = usePlatform();
  useEffect(() => {
    document.title = title ? `${title} · ${platformName}` : platformName;
  }, [title, platformName]);
}
