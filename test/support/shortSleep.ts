import { abortableSleep, type Sleep } from '../../src/server/engine/client/abortableSleep.ts';

/** Shortens the waits between attempts to a twentieth: the tests are about the attempts. */
export const shortSleep: Sleep = (ms, signal) => abortableSleep(ms / 20, signal);
