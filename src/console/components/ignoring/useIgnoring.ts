import { useState } from 'react';
import { type IgnoreChoice, ignoredUntil } from './ignoredUntil.ts';

/** The user's choice to ignore causes: until when, and why. */
export interface Ignoring {
  choice: IgnoreChoice;
  /** YYYY-MM-DD, for the choice `date`. */
  date: string;
  reason: string;
}

/** The choice, and its resulting instant: null until it is seen again, undefined while it is no instant. */
export function useIgnoring() {
  const [said, setSaid] = useState<Ignoring>({ choice: 'back', date: '', reason: '' });
  const [opened] = useState(() => new Date());
  return {
    said,
    opened,
    until: ignoredUntil(said.choice, said.date, opened),
    change: (part: Partial<Ignoring>) => setSaid((before) => ({ ...before, ...part })),
  };
}
