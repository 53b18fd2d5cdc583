import { call, type Reply } from '../../../sandbox/call.ts';
import type { Sandbox } from '../../../sandbox/serveSandbox.ts';

/** Sends a request to a connector of the sandbox's Profit, for tests: `send('GET', 'Profit_Debtor?orderbyfieldids=…')`. */
export type AfasSession = <T>(
  method: string,
  path: string,
  body?: unknown,
  contentType?: string,
) => Promise<Reply<T>>;

/** A client with the token of an account. */
export function afasSession(sandbox: Sandbox, account: string): AfasSession {
  const base = `${sandbox.hosts.afas?.api}/ProfitRestServices/connectors`;
  const token = `<token><version>1</version><data>sandbox-afas-token-${account}</data></token>`;
  const authorization = `AfasToken ${Buffer.from(token).toString('base64')}`;
  return (method, path, body, contentType = 'application/json') =>
    call(`${base}/${path}`, {
      method,
      headers: { authorization, ...(body === undefined ? {} : { 'content-type': contentType }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
}
