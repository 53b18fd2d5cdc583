import type { Sandbox } from '../../../sandbox/serveSandbox.ts';
import { basic, call, type Reply } from '../../../sandbox/call.ts';

/** A signed-in client of the sandbox's Yokoy, for tests and benchmarks. */
export interface YokoySession {
  token: string;
  /** Path under the organization: '/expenses?count=30'. */
  get<T = Record<string, unknown>>(path: string): Promise<Reply<T>>;
  post<T = Record<string, unknown>>(path: string, body: unknown): Promise<Reply<T>>;
}

export async function yokoySession(
  sandbox: Sandbox,
  organization: string,
  client = `client-${organization}`,
): Promise<YokoySession> {
  const hosts = sandbox.hosts.yokoy as { accounts: string; api: string };
  const { body } = await call<{ access_token: string }>(`${hosts.accounts}/oauth2/token`, {
    method: 'POST',
    headers: { authorization: basic(client, 'sandbox-yokoy-secret') },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const headers = { authorization: `Bearer ${body.access_token}`, 'x-yk-auth-method': 'yokoy' };
  const base = `${hosts.api}/v1/organizations/${organization}`;
  return {
    token: body.access_token,
    get: (path) => call(base + path, { headers }),
    post: (path, content) =>
      call(base + path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(content),
      }),
  };
}
