const storageKey = 'linkspan.letterKeys';

/**
 * Whether single letters and signs are shortcuts in this browser (WCAG 2.1.4): who dictates, or presses keys by accident,
 * turns them off.
 */
export const usesLetterKeys = (): boolean => localStorage.getItem(storageKey) !== 'off';

export function chooseLetterKeys(on: boolean): void {
  if (on) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, 'off');
}
