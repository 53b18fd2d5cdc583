import { useEffect, useRef } from 'react';
import { usesLetterKeys } from '../app/letterKeys.ts';

/** Focuses this box on the key `/`, unless the user is typing or a dialog is open. */
export function useSlashFocus() {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || !usesLetterKeys() || event.ctrlKey || event.metaKey || event.altKey)
        return;
      const at = event.target instanceof Element ? event.target : document.body;
      if (at.closest('input, textarea, select, [contenteditable], [role="dialog"]')) return;
      if (document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      box.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return box;
}
