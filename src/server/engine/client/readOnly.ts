import { AsyncLocalStorage } from 'node:async_hooks';
import type { HttpRequest } from '../../../packages/kit/connectorContext.ts';

const reading = new AsyncLocalStorage<true>();

/**
 * Runs work that decides what is to be done at a vendor: it can't do it yet. Any request in it that could change
 * something there throws before it is sent.
 */
export function readOnly<T>(work: () => Promise<T>): Promise<T> {
  return reading.run(true, work);
}

/** Throws for a request in `readOnly` that is not declared to change nothing. */
export function assertAllowed({ method = 'GET', reads, path }: HttpRequest): void {
  if (method !== 'GET' && reads !== true && reading.getStore() === true)
    throw new Error(`Nothing may be written while a plan is made: ${method} ${path}`);
}
