import type { Sandbox } from '../../../sandbox/serveSandbox.ts';
import { basic, call, type Reply } from '../../../sandbox/call.ts';

/** A client of the sandbox's BambooHR with a key of an account, for tests. */
export interface BamboohrSession {
  /** Path under /api/v1: '/employees?page[limit]=5'. */
  get<T = Record<string, unknown>>(path: string): Promise<Reply<T>>;
}

export const bamboohrKey = (account: string): string => `sandbox-bamboohr-key-${account}`;

export function bamboohrSession(sandbox: Sandbox, account: string): BamboohrSession {
  const headers = { authorization: basic(bamboohrKey(account), 'x') };
  const { api } = sandbox.hosts.bamboohr as { api: string };
  return { get: (path) => call(`${api}/api/v1${path}`, { headers }) };
}
