import { useState } from 'react';
import { type IgnoreChoice, ignoredUntil } from './ignoredUntil.ts';

/** The user's choice to ignore causes: until when, and why. */
export interface IgnoreInput {
  choice: IgnoreChoice;
  /** YYYY-MM-DD, for the choice `date`. */
  date: string;
  reason: string;
}

/** The choice, and its resulting instant: null until it is seen again, undefined while it is no instant. */
export function useIgnoreForm() {
  const [input, setInput] = useState<IgnoreInput>({ choice: 'back', date: '', reason: '' });
  const [opened] = useState(() => new Date());
  return {
    input,
    opened,
    until: ignoredUntil(input.choice, input.date, opened),
    change: (part: Partial<IgnoreInput>) => setInput((before) => ({ ...before, ...part })),
  };
}
