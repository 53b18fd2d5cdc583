import { useCallback, useEffect, useRef } from 'react';

/**
 * Keeps what is typed between the opening of the dialog and the focus of its box: its code may still be on its way.
 * @returns a function that gives it to the box, once it has the focus
 */
export function useEarlyKeys(isOpen: boolean): () => string {
  const text = useRef('');
  const isTaken = useRef(false);
  useEffect(() => {
    if (!isOpen) return;
    text.current = '';
    isTaken.current = false;
    const keep = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (isTaken.current || ctrlKey || metaKey || altKey || event.isComposing) return;
      if (key === 'Backspace') text.current = text.current.slice(0, -1);
      else if (key.length === 1) text.current += key;
      else return;
      // not for what has the focus meanwhile
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', keep, { capture: true });
    return () => document.removeEventListener('keydown', keep, { capture: true });
  }, [isOpen]);
  return useCallback(() => {
    isTaken.current = true;
    const typed = text.current;
    text.current = '';
    return typed;
  }, []);
}
