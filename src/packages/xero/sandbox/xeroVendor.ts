import { sendXeroNotice } from './xeroNotices.ts';
import {
  bearerToken,
  formBody,
  Refused,
  type Answer,
  type Exchange,
} from '../../../sandbox/exchange.ts';
import { forgetUser, type AccessToken } from '../../../sandbox/tokenVault.ts';
import {
  ACCOUNT_NAME,
  type VendorFace,
  type VendorModule,
  type World,
} from '../../../sandbox/vendor.ts';
import { handleAccounting } from './accountingApi.ts';
import { authorize, xeroClient } from './xeroAuthorize.ts';
import { handleConnections } from './xeroConnections.ts';
import { notFound, refuseProblem, xeroProblem } from './xeroErrors.ts';
import { createXeroOrganisation } from './createXeroOrganisation.ts';
import { tenantsOf } from './xeroOrganisation.ts';
import { countCall, faultAnswer, tooManyAnswer } from './xeroRates.ts';
import { postRevocation, postToken } from './xeroTokens.ts';
import { createXeroVault } from './xeroVault.ts';
import { toXml } from './xeroXml.ts';

const API = '/api.xro/2.0';

/** Xero: accounting of one or more organisations; facts in XeroAPI/Xero-OpenAPI 16.1. */
export const xeroVendor: VendorModule = {
  packageType: 'xero',
  title: 'Xero',
  hosts: { login: 'xero-login', identity: 'xero-identity', api: 'xero-api' },
  realLimits: { minute: 60, day: 5000, concurrent: 5, appMinute: 10_000 },
  application: { clientId: xeroClient.id, clientSecret: xeroClient.secret },
  // an attachment of 10 MB, and the rest of the request
  maxBodyBytes: 12 * 1024 * 1024,
  create: createXeroFace,
};

function createXeroFace(world: World): VendorFace {
  const organisations = world.store.family('xero', createXeroOrganisation);
  const vaults = world.store.family('xero@', createXeroVault);
  const vault = () => vaults.open('tokens');

  const tokenOf = (exchange: Exchange): AccessToken | undefined =>
    vault().access.get(bearerToken(exchange) ?? '');
  const userOf = (exchange: Exchange): string | undefined => {
    const token = tokenOf(exchange);
    if (token !== undefined || exchange.host !== 'identity') return token?.user;
    const form = formBody(exchange);
    return (
      vault().refresh.get(form.get('refresh_token') ?? form.get('token') ?? '')?.user ??
      vault().codes.get(form.get('code') ?? '')?.user
    );
  };
  const tenantOf = (exchange: Exchange): string => String(exchange.headers['xero-tenant-id'] ?? '');
  const callKey = (exchange: Exchange): string => `${userOf(exchange) ?? ''} ${tenantOf(exchange)}`;

  const authenticate = (exchange: Exchange): AccessToken => {
    const token = tokenOf(exchange);
    if (token === undefined) refuseProblem(401, 'Unauthorized', 'AuthenticationUnsuccessful');
    exchange.account = token.user;
    if (exchange.consumeFault('expireAccessToken') !== undefined) {
      vault().access.put({ ...token, expiresAt: exchange.at });
      refuseProblem(401, 'Unauthorized', 'TokenExpired: token expired');
    }
    if (token.expiresAt <= exchange.at) {
      const when = new Date(token.expiresAt).toISOString();
      refuseProblem(401, 'Unauthorized', `TokenExpired: token expired at ${when}`);
    }
    return token;
  };

  const handleApi = (exchange: Exchange): Answer => {
    const token = authenticate(exchange);
    if (/^\/connections(\/|$)/i.test(exchange.path)) {
      return handleConnections(exchange, vault(), token.user);
    }
    if (!exchange.path.startsWith(`${API}/`)) return notFound();
    const tenantId = tenantOf(exchange);
    exchange.tenant = tenantId;
    if (vault().connectionOf(token.user, tenantId) === undefined) {
      return xeroProblem(403, 'Forbidden', 'AuthenticationUnsuccessful');
    }
    const rates = countCall(world, exchange, xeroClient.id, callKey(exchange));
    if (rates.problem !== undefined) {
      return tooManyAnswer(rates.problem, rates.retryAfter, rates.headers);
    }
    let answer: Answer;
    try {
      const organisation = organisations.open(`${token.user}#${tenantId}`);
      const context = { world, exchange, organisation };
      answer = handleAccounting(context, exchange.path.slice(API.length), token.scope);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      answer = error.answer;
    }
    const decorated = { ...answer, headers: { ...answer.headers, ...rates.headers } };
    return wantsJson(exchange) ? decorated : asXml(decorated);
  };

  return {
    accountsOf: (exchange) => {
      const user = userOf(exchange);
      return user === undefined ? [] : [user];
    },
    concurrencyKey: callKey,
    isPage: (exchange) => exchange.host === 'login',
    handle: (exchange) => {
      if (exchange.host === 'api') return handleApi(exchange);
      if (exchange.host === 'login') {
        if (exchange.path !== '/identity/connect/authorize') return notFound();
        return authorize(exchange, world, vault());
      }
      if (exchange.path === '/connect/token') return postToken(exchange, vault());
      if (exchange.path === '/connect/revocation') return postRevocation(exchange, vault());
      return notFound();
    },
    tooMany: (exchange, spec) => {
      const { headers } = countCall(world, exchange, xeroClient.id, callKey(exchange), false);
      return faultAnswer(spec, headers);
    },
    unavailable: () =>
      xeroProblem(503, 'Service Unavailable', 'The Xero API is currently offline for maintenance'),
    failure: (_exchange, message) => xeroProblem(500, 'An error occurred', message),
    accounts: () => [...vault().users.rows()].map(({ login }) => login),
    openAccount: (account) => {
      if (!ACCOUNT_NAME.test(account)) throw new RangeError('not a name for an account');
      if (vault().users.get(account) === undefined) vault().users.put({ login: account });
      for (const { tenantId } of tenantsOf(account)) organisations.open(`${account}#${tenantId}`);
    },
    notify: sendXeroNotice,
    dropAccount: (account) => {
      for (const { tenantId } of tenantsOf(account)) organisations.drop(`${account}#${tenantId}`);
      for (const row of vault().connections.list({ index: 'user', value: account })) {
        vault().connections.delete(row.id);
      }
      vault().users.delete(account);
      forgetUser(vault(), account);
    },
  };
}

/** Xero answers XML unless JSON is explicitly requested. */
function wantsJson(exchange: Exchange): boolean {
  return /application\/json/i.test(exchange.headers.accept ?? '');
}

function asXml(answer: Answer): Answer {
  if (!answer.headers['content-type']?.startsWith('application/json')) return answer;
  const body = JSON.parse(answer.body.toString()) as unknown;
  const root = answer.status >= 400 ? 'ApiException' : 'Response';
  return {
    ...answer,
    headers: { ...answer.headers, 'content-type': 'text/xml; charset=utf-8' },
    body: toXml(body, root),
  };
}
