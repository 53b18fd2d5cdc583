import { useState } from 'react';
import { type IgnoreChoice, ignoredUntil } from './ignoredUntil.ts';

/** What a person says about leaving causes alone: until when, and why. */
export interface Ignoring {
  choice: IgnoreChoice;
  /** YYYY-MM-DD, of the choice `date`. */
  date: string;
  reason: string;
}

/** What was filled in, and the instant that it comes to: null until it is seen again, undefined while it is no instant. */
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
