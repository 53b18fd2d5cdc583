import { bearerToken, Refused, type Answer, type Exchange } from '../../../sandbox/exchange.ts';
import { Logins } from '../../../sandbox/logins.ts';
import type { VendorFace, VendorModule, World } from '../../../sandbox/vendor.ts';
import { handleAccounting } from './accountingApi.ts';
import { createXeroOrganisation } from './createXeroOrganisation.ts';
import { authorize, xeroClient } from './xeroAuthorize.ts';
import { handleConnections } from './xeroConnections.ts';
import type { XeroContext } from './xeroContext.ts';
import { notFound, refuseProblem, xeroProblem } from './xeroErrors.ts';
import { sendXeroNotice } from './xeroNotices.ts';
import { tenantsOf, type XeroOrganisation } from './xeroOrganisation.ts';
import { countCall, faultAnswer, tooManyAnswer } from './xeroRates.ts';
import { postRevocation, postToken } from './xeroTokens.ts';
import { createXeroVault, type XeroVault } from './xeroVault.ts';
import { toXml } from './xeroXml.ts';

const apiPath = '/api.xro/2.0';

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

/** Parts of the imitation that its handlers share. */
interface Xero {
  world: World;
  logins: Logins<XeroOrganisation, XeroVault>;
}

function createXeroFace(world: World): VendorFace {
  const logins = new Logins(world.store, {
    family: 'xero',
    createCompany: createXeroOrganisation,
    createVault: createXeroVault,
    companyCodesOf: (login) => tenantsOf(login).map(({ tenantId }) => tenantId),
  });
  const xero: Xero = { world, logins };
  const accountsFace = logins.accountsFace();
  return {
    ...accountsFace,
    accountsOf: (exchange) => [loginOf(xero, exchange)],
    concurrencyKey: (exchange) => callKeyOf(xero, exchange),
    isPage: (exchange) => exchange.host === 'login',
    handle: (exchange) => handle(xero, exchange),
    tooMany: (exchange, spec) => {
      const callKey = callKeyOf(xero, exchange);
      return faultAnswer(spec, countCall(world, exchange, xeroClient.id, callKey, false).headers);
    },
    unavailable: () =>
      xeroProblem(503, 'Service Unavailable', 'The Xero API is currently offline for maintenance'),
    failure: (_exchange, message) => xeroProblem(500, 'An error occurred', message),
    addBankAccounts: (login) => {
      logins.add(login);
      for (const { contacts } of logins.companies(login))
        for (const row of contacts.list())
          if (!row.BankAccountDetails)
            contacts.put({ ...row, BankAccountDetails: 'NL91ABNA0417164300' });
    },
    notify: sendXeroNotice,
    dropAccount: (login) => {
      accountsFace.dropAccount(login);
      const { connections } = logins.vault;
      for (const row of connections.list({ index: 'user', value: login }))
        connections.delete(row.id);
    },
  };
}

function handle({ world, logins }: Xero, exchange: Exchange): Answer {
  if (exchange.host === 'api') return handleApi({ world, logins }, exchange);
  if (exchange.host === 'login') {
    if (exchange.path !== '/identity/connect/authorize') return notFound();
    return authorize(exchange, world, logins.vault);
  }
  if (exchange.path === '/connect/token') return postToken(exchange, logins.vault);
  if (exchange.path === '/connect/revocation') return postRevocation(exchange, logins.vault);
  return notFound();
}

const loginOf = ({ logins }: Xero, exchange: Exchange) =>
  logins.loginOf(exchange, bearerToken(exchange));

const tenantOf = ({ headers }: Exchange): string => String(headers['xero-tenant-id'] ?? '');

/** Key of the calls to a tenant. */
const callKeyOf = (xero: Xero, exchange: Exchange): string =>
  `${loginOf(xero, exchange) ?? ''} ${tenantOf(exchange)}`;

function handleApi(xero: Xero, exchange: Exchange): Answer {
  const { world, logins } = xero;
  const token = logins.authenticate(exchange, bearerToken(exchange), refuseToken);
  if (/^\/connections(\/|$)/i.test(exchange.path)) {
    return handleConnections(exchange, logins.vault, token.user);
  }
  if (!exchange.path.startsWith(`${apiPath}/`)) return notFound();
  exchange.tenant = tenantOf(exchange);
  if (
    logins.vault.connectionOf(token.user, exchange.tenant) === undefined ||
    exchange.consumeFault('noAdministration') !== undefined
  ) {
    return xeroProblem(403, 'Forbidden', 'AuthenticationUnsuccessful');
  }
  const rates = countCall(world, exchange, xeroClient.id, callKeyOf(xero, exchange));
  if (rates.problem !== undefined) {
    return tooManyAnswer(rates.problem, rates.retryAfter, rates.headers);
  }
  const organisation = logins.company(token.user, exchange.tenant);
  const answer = answerOrRefusal({ world, exchange, organisation }, token.scope);
  const decorated = { ...answer, headers: { ...answer.headers, ...rates.headers } };
  return wantsJson(exchange) ? decorated : asXml(decorated);
}

/** The answer of the Accounting API; a refusal too, as it has the headers of the limits. */
function answerOrRefusal(context: XeroContext, scope: string): Answer {
  try {
    return handleAccounting(context, context.exchange.path.slice(apiPath.length), scope);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return error.answer;
  }
}

function refuseToken(problem: string, expiredAt: number): never {
  const details: Record<string, string> = {
    unknown: 'AuthenticationUnsuccessful',
    withdrawn: 'TokenExpired: token expired',
  };
  const when = new Date(expiredAt).toISOString();
  const detail = details[problem] ?? `TokenExpired: token expired at ${when}`;
  return refuseProblem(401, 'Unauthorized', detail);
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
