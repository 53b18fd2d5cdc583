import type { Scope } from '../../platform/accounts/viewer.ts';
import type { RunnableConnection } from '../connections/runningConnection.queries.ts';

/** Somebody asks for a module of the platform, with parameters that it accepts. */
export interface StartAsked {
  scope: Scope;
  connection: RunnableConnection;
  parameters: Readonly<Record<string, unknown>>;
}

export interface Started {
  /** What its task is to know, instead of what was sent. */
  parameters: Record<string, unknown>;
  /** For the audit. */
  detail: Record<string, unknown>;
  /** Once there is a task. */
  added?(taskId: string): Promise<void>;
}

/**
 * What a module does at once when it is asked for, in the transaction of who asks and before there is a task: so that of two
 * who want the same one is told. Refuses with a Problem.
 */
export type ModuleStart = (asked: StartAsked) => Promise<Started>;
