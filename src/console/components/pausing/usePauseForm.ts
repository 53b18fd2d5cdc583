import { useState } from 'react';
import { momentOf, pausedUntil, type PauseChoice } from './pausedUntil.ts';

interface PauseInput {
  reason: string;
  choice: PauseChoice;
  /** `YYYY-MM-DDTHH:MM`, for the choice `moment`. */
  moment: string;
}

/** Why something is paused and until when; `until` is undefined while that is no moment to come. */
export function usePauseForm(current?: { reason: string; until: string | null } | null) {
  const [input, setInput] = useState<PauseInput>({
    reason: current?.reason ?? '',
    choice: current?.until ? 'moment' : 'open',
    moment: current?.until ? momentOf(current.until) : '',
  });
  const [opened] = useState(() => new Date());
  const reason = input.reason.trim();
  const until = pausedUntil(input.choice, input.moment, opened);
  return {
    input,
    opened,
    /** What is sent; undefined while something is missing. */
    pause: reason === '' || until === undefined ? undefined : { reason, until },
    wrongMoment: until === undefined && input.moment !== '',
    change: (part: Partial<PauseInput>) => setInput((before) => ({ ...before, ...part })),
  };
}
