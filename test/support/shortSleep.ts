import { abortableSleep, type Sleep } from '../../src/server/engine/client/abortableSleep.ts';

/** The waits between tries, of half a second up, at a twentieth: what comes after one is what is tested. */
export const shortSleep: Sleep = (ms, signal) => abortableSleep(ms / 20, signal);
