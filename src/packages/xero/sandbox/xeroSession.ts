import type { Sandbox } from '../../../sandbox/serveSandbox.ts';
import { basic, call, type Reply } from '../../../sandbox/call.ts';

const redirectUri = 'http://localhost:8080/connect/callback';

export const xeroScopes =
  'openid offline_access accounting.contacts accounting.invoices accounting.manualjournals accounting.settings.read accounting.attachments accounting.reports.trialbalance.read accounting.banktransactions accounting.journals.read accounting.payments accounting.reports.profitandloss.read';

export interface XeroTokens {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  token_type: string;
  id_token?: string;
  error?: string;
}

/** A signed-in client of the sandbox's Xero, for tests and benchmarks. */
export interface XeroSession {
  tokens: XeroTokens;
  tenants: { id: string; tenantId: string; tenantName: string; authEventId: string }[];
  /** Path under the Accounting API, of the first tenant unless another is named. */
  get<T = Record<string, unknown>>(
    path: string,
    headers?: Record<string, string>,
  ): Promise<Reply<T>>;
  send<T = Record<string, unknown>>(
    method: string,
    path: string,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply<T>>;
  refresh(token?: string): Promise<Reply<XeroTokens>>;
  connections(): Promise<Reply<XeroSession['tenants']>>;
}

/** Posts the consent page's form; returns the address that it redirects to. */
export async function xeroConsent(
  sandbox: Sandbox,
  login: string,
  fields: Record<string, string> = {},
): Promise<URL> {
  const { login: host } = sandbox.hosts.xero as { login: string };
  const form = new URLSearchParams({
    client_id: 'linkspan-xero',
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: xeroScopes,
    state: 'state-1',
    login,
    decision: 'allow',
    ...fields,
  });
  if (!('tenant' in fields)) {
    form.append('tenant', '0');
    form.append('tenant', '1');
  }
  const url = `${host}/identity/connect/authorize`;
  const reply = await call(url, { method: 'POST', body: form });
  return new URL(reply.headers.get('location') ?? 'about:blank');
}

export async function xeroToken(
  sandbox: Sandbox,
  fields: Record<string, string>,
): Promise<Reply<XeroTokens>> {
  const { identity } = sandbox.hosts.xero as { identity: string };
  return call<XeroTokens>(`${identity}/connect/token`, {
    method: 'POST',
    headers: { authorization: basic('linkspan-xero', 'sandbox-xero-secret') },
    body: new URLSearchParams({ redirect_uri: redirectUri, ...fields }),
  });
}

export async function xeroSession(
  sandbox: Sandbox,
  login: string,
  fields: Record<string, string> = {},
): Promise<XeroSession> {
  const { api } = sandbox.hosts.xero as { api: string };
  const code = (await xeroConsent(sandbox, login, fields)).searchParams.get('code') ?? '';
  let tokens = (await xeroToken(sandbox, { grant_type: 'authorization_code', code })).body;
  const headersOf = (more: Record<string, string>): Record<string, string> => ({
    authorization: `Bearer ${tokens.access_token}`,
    accept: 'application/json',
    'xero-tenant-id': tenants[0]?.tenantId ?? '',
    ...more,
  });
  const connections = () =>
    call<XeroSession['tenants']>(`${api}/connections`, {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });
  const tenants = (await connections()).body;
  const base = `${api}/api.xro/2.0`;
  return {
    get tokens() {
      return tokens;
    },
    tenants,
    connections,
    get: (path, headers = {}) => call(base + path, { headers: headersOf(headers) }),
    send: (method, path, body, headers = {}) =>
      call(base + path, {
        method,
        headers: headersOf({ 'content-type': 'application/json', ...headers }),
        body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body),
      }),
    refresh: async (token = tokens.refresh_token) => {
      const reply = await xeroToken(sandbox, { grant_type: 'refresh_token', refresh_token: token });
      if (reply.status === 200) tokens = reply.body;
      return reply;
    },
  };
}
