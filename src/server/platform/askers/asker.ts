import { AsyncLocalStorage } from 'node:async_hooks';

/** Who a call's costs are charged to: a person, or the network of a client who has not signed in. */
export interface Asker {
  person: string;
  /** Shared by its people, so that ten accounts of one customer take no more than one. */
  organization: string;
}

/** A call under way: who asks, and how many connections to the database it holds. */
interface AskingCall {
  asker: Asker;
  connections: number;
}

const calls = new AsyncLocalStorage<AskingCall>();

/** Does the work on behalf of the asker: the connections that it takes from the pool are counted as theirs. */
export const runAs = <T>(asker: Asker, work: () => T): T =>
  calls.run({ asker, connections: 0 }, work);

/** The call that the current work belongs to; undefined for the process's own work. */
export const currentCall = (): AskingCall | undefined => calls.getStore();
