import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** A certified authorization server (OAuth 2.1) on loopback, for mistakes that our sandboxes and clients could share. */
export interface OidcServer {
  origin: string;
  application: { clientId: string; clientSecret: string };
  /** Requests at the token endpoint so far. */
  tokenCalls: number;
  /** The person's answer at the consent page. */
  consents: boolean;
  /** The token endpoint answers with an HTML page. */
  answersHtml: boolean;
  /** Revokes every grant, like a person on their account's page. */
  revokeAll(): void;
  /** Follows an authorize URL like a browser; returns the address of our callback. */
  visit(authorize: URL): Promise<URL>;
  close(): Promise<void>;
}

/** Starts it with one client, which has `redirectUri` as its callback. */
export async function startOidcServer(redirectUri: string): Promise<OidcServer> {
  const application = { clientId: 'linkspan', clientSecret: 'oidc secret/+=&' };
  let provider: Provider;
  let revoked = false;
  const http = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (path === '/token' && request.method === 'POST') server.tokenCalls += 1;
    if (path === '/token' && server.answersHtml) {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>');
      return;
    }
    if (path.startsWith('/interaction/')) {
      void interact(provider, server, request, response);
      return;
    }
    void provider.callback()(request, response);
  });
  await new Promise<void>((resolve) => void http.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  provider = new Provider(origin, {
    clients: [
      {
        client_id: application.clientId,
        client_secret: application.clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    scopes: ['openid', 'offline_access'],
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: async () => true,
    ttl: {
      AccessToken: 600,
      IdToken: 600,
      RefreshToken: 86_400,
      Grant: 86_400,
      Interaction: 600,
      Session: 600,
    },
    findAccount: async (_context, sub) =>
      revoked ? undefined : { accountId: sub, claims: async () => ({ sub }) },
    cookies: { keys: ['test'] },
  });
  const server: OidcServer = {
    origin,
    application,
    tokenCalls: 0,
    consents: true,
    answersHtml: false,
    revokeAll: () => void (revoked = true),
    async visit(authorize) {
      const cookies = new Map<string, string>();
      let at = authorize;
      for (let hop = 0; hop < 10; hop += 1) {
        if (at.href.startsWith(redirectUri)) return at;
        const answer = await fetch(at, {
          redirect: 'manual',
          headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
        });
        for (const line of answer.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          cookies.set(name, value);
        }
        const location = answer.headers.get('location');
        if (!location) throw new Error(`${at.pathname}: ${answer.status} ${await answer.text()}`);
        at = new URL(location, at);
      }
      throw new Error('The window goes in circles.');
    },
    close: () =>
      new Promise((resolve) => {
        http.closeAllConnections();
        http.close(() => resolve());
      }),
  };
  return server;
}

type Request = Parameters<Provider['interactionDetails']>[0];
type Response = Parameters<Provider['interactionDetails']>[1];

/** The person signs in, then consents or refuses. */
async function interact(
  provider: Provider,
  { consents }: OidcServer,
  request: Request,
  response: Response,
): Promise<void> {
  const { prompt, params, session } = await provider.interactionDetails(request, response);
  if (prompt.name === 'login')
    return provider.interactionFinished(request, response, { login: { accountId: 'anna' } });
  if (!consents)
    return provider.interactionFinished(request, response, {
      error: 'access_denied',
      error_description: 'The person <b>refused</b>.',
    });
  const grant = new provider.Grant({
    accountId: session?.accountId ?? 'anna',
    clientId: String(params['client_id']),
  });
  grant.addOIDCScope(String(params['scope']));
  return provider.interactionFinished(
    request,
    response,
    { consent: { grantId: await grant.save() } },
    { mergeWithLastSubmission: true },
  );
}
