import type { Sandbox } from '../../../sandbox/serveSandbox.ts';
import { call, type Reply } from '../../../sandbox/call.ts';

const redirectUri = 'http://localhost:8080/connect/callback';

export interface ExactTokens {
  access_token: string;
  refresh_token: string;
  expires_in: string;
  token_type: string;
  error?: string;
  error_description?: string;
}

export type ExactResults<T = Record<string, unknown>> = {
  d: { results: T[]; __next?: string; __count?: string };
};

/** A signed-in client of the sandbox's Exact Online, for tests and benchmarks. */
export interface ExactSession {
  tokens: ExactTokens;
  division: number;
  /** Path under the division ('crm/Accounts?…') or a whole address, such as `__next`. */
  get<T = Record<string, unknown>>(path: string): Promise<Reply<T>>;
  send<T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply<T>>;
  refresh(token?: string): Promise<Reply<ExactTokens>>;
}

/** Posts the consent page's form as a person would; returns the address that it redirects to. */
export async function exactConsent(
  sandbox: Sandbox,
  login: string,
  decision: 'allow' | 'deny' = 'allow',
): Promise<URL> {
  const { api } = sandbox.hosts['exact-online'] as { api: string };
  const form = new URLSearchParams({
    client_id: 'linkspan-exact',
    redirect_uri: redirectUri,
    response_type: 'code',
    state: 'state-1',
    login,
    decision,
  });
  const reply = await call(`${api}/api/oauth2/auth`, { method: 'POST', body: form });
  return new URL(reply.headers.get('location') ?? 'about:blank');
}

export async function exactToken(
  sandbox: Sandbox,
  fields: Record<string, string>,
): Promise<Reply<ExactTokens>> {
  const { api } = sandbox.hosts['exact-online'] as { api: string };
  return call<ExactTokens>(`${api}/api/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: 'linkspan-exact',
      client_secret: 'sandbox-exact-secret',
      redirect_uri: redirectUri,
      ...fields,
    }),
  });
}

export async function exactSession(sandbox: Sandbox, login: string): Promise<ExactSession> {
  const { api } = sandbox.hosts['exact-online'] as { api: string };
  const code = (await exactConsent(sandbox, login)).searchParams.get('code') ?? '';
  const grant = { grant_type: 'authorization_code', code };
  const session = {
    tokens: (await exactToken(sandbox, grant)).body,
    division: 0,
  };
  const authorization = (): Record<string, string> => ({
    authorization: `Bearer ${session.tokens.access_token}`,
    accept: 'application/json',
  });
  const urlOf = (path: string): string =>
    path.startsWith('http') ? path : `${api}/api/v1/${session.division}/${path}`;
  const me = await call<ExactResults<{ CurrentDivision: number }>>(`${api}/api/v1/current/Me`, {
    headers: authorization(),
  });
  session.division = me.body.d.results[0]?.CurrentDivision ?? 0;
  return {
    get tokens() {
      return session.tokens;
    },
    division: session.division,
    get: (path) => call(urlOf(path), { headers: authorization() }),
    send: (method, path, body, headers = {}) =>
      call(urlOf(path), {
        method,
        headers: {
          ...authorization(),
          'content-type': 'application/json',
          prefer: 'return=representation',
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    refresh: async (token = session.tokens.refresh_token) => {
      const grantAgain = { grant_type: 'refresh_token', refresh_token: token };
      const reply = await exactToken(sandbox, grantAgain);
      if (reply.status === 200) session.tokens = reply.body;
      return reply;
    },
  };
}
