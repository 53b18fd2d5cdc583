import { AsyncLocalStorage } from 'node:async_hooks';

/** The party charged for a call: a person, or the network of a client who has not signed in. */
export interface Asker {
  person: string;
  /** Shared by its people, so that ten accounts of one customer get no more than one. */
  organization: string;
}

/** A call in progress: its asker, and the number of database connections it holds. */
interface AskingCall {
  asker: Asker;
  connections: number;
}

const calls = new AsyncLocalStorage<AskingCall>();

/** Runs work for an asker: connections taken from the pool are charged to it. */
export const runAs = <T>(asker: Asker, work: () => T): T =>
  calls.run({ asker, connections: 0 }, work);

/** The call that the current work belongs to; undefined for the process's own work. */
export const currentCall = (): AskingCall | undefined => calls.getStore();
