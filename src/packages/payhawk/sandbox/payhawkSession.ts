import type { Sandbox } from '../../../sandbox/serveSandbox.ts';
import { call, type Reply } from '../../../sandbox/call.ts';

/** A client of the sandbox's Payhawk with the key of an account, for tests. */
export interface PayhawkSession {
  /** Path under the account: '/expenses?$take=5'. */
  get<T = Record<string, unknown>>(path: string): Promise<Reply<T>>;
  patch<T = Record<string, unknown>>(path: string, body: unknown): Promise<Reply<T>>;
}

export const payhawkKey = (account: string): string => `sandbox-payhawk-key-${account}`;

export function payhawkSession(sandbox: Sandbox, account: string): PayhawkSession {
  const headers = { 'x-payhawk-apikey': payhawkKey(account) };
  const { api } = sandbox.hosts.payhawk as { api: string };
  const base = `${api}/api/v3/accounts/${account}`;
  return {
    get: (path) => call(base + path, { headers }),
    patch: (path, content) =>
      call(base + path, {
        method: 'PATCH',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(content),
      }),
  };
}
