import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * A text box that is ahead of the value it sets by `delay` milliseconds. If the value changes for another reason
 * (back, clear), the box follows it.
 */
export function useDebouncedInput(value: string, delay: number, commit: (text: string) => void) {
  const [input, setInput] = useState(value);
  const [followed, setFollowed] = useState(value);
  const [sent, setSent] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onCommit = useEffectEvent(commit);

  // Our own commit comes back as a new value: text typed meanwhile stays. Any other change replaces the text.
  if (value !== followed) {
    setFollowed(value);
    if (value !== sent) {
      setInput(value);
      setSent(value);
    }
  }

  useEffect(() => {
    if (input.trim() === sent) return;
    timer.current = setTimeout(() => {
      setSent(input.trim());
      onCommit(input);
    }, delay);
    return () => clearTimeout(timer.current);
  }, [input, sent, delay]);

  return {
    input,
    setInput,
    /** Commits the current text at once. */
    flush: () => {
      clearTimeout(timer.current);
      if (input.trim() === sent) return;
      setSent(input.trim());
      commit(input);
    },
    /** Sets the text without a commit: the caller has set the value itself. */
    reset: (text: string) => {
      setInput(text);
      setSent(text);
    },
  };
}
