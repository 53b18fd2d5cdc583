import { createContext } from 'react';

/** The place in the rail for the contents of the current step; null before the rail is there. */
export const StepContentsSlot = createContext<HTMLElement | null>(null);
