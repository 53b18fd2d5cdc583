import { bearerToken, Refused, type Answer, type Exchange } from '../../../sandbox/exchange.ts';
import { createLoginVault, Logins } from '../../../sandbox/logins.ts';
import type { VendorFace, VendorModule, World } from '../../../sandbox/vendor.ts';
import { createExactDivision } from './createExactDivision.ts';
import { currentUser, divisionsFor, divisionsOf, listDivisions } from './currentUser.ts';
import { ErrorVelocity } from './errorVelocity.ts';
import { handleResource } from './exactApi.ts';
import { authorize, exactClient, postToken } from './exactAuth.ts';
import type { ExactDivision } from './exactDivision.ts';
import { exactError, refuse } from './exactErrors.ts';
import { countCall, exhausted, rateHeaders, tooManyAnswer } from './exactRates.ts';
import { addDebtors } from './seedDivision.ts';
import { createExactNotices, webhookSecret } from './webhookSubscriptions.ts';

const knobs = {
  /** Which journals take VAT: general journals often don't. */
  vatJournals: { start: 'all', values: ['all', 'purchase'] },
} as const;

/** Exact Online: purchase entries, accounts and documents; no scopes, one user per login name. */
export const exactOnlineVendor: VendorModule = {
  packageType: 'exact-online',
  title: 'Exact Online',
  hosts: { api: 'exact-online' },
  realLimits: { minute: 60, day: 5000, tokenDay: 200, errorsPerHour: 10 },
  application: {
    clientId: exactClient.id,
    clientSecret: exactClient.secret,
    webhookKey: webhookSecret,
  },
  knobs,
  // an attachment of 30 MB, in base64
  maxBodyBytes: 48 * 1024 * 1024,
  credentialOf: () => ({ region: 'nl' }),
  create: createExactFace,
};

/** Exact's names for the writing methods. */
const writes: Record<string, string> = { POST: 'Create', PUT: 'Edit', DELETE: 'Delete' };

/** Parts of the imitation that its handlers share. */
interface Exact {
  world: World;
  logins: Logins<ExactDivision>;
  velocity: ErrorVelocity;
}

function createExactFace(world: World): VendorFace {
  const logins = new Logins(world.store, {
    family: 'exact-online',
    createCompany: createExactDivision,
    createVault: createLoginVault,
    companyCodesOf: (login) => divisionsOf(login).map(({ code }) => code),
  });
  const exact: Exact = { world, logins, velocity: new ErrorVelocity() };
  const accountsFace = logins.accountsFace();
  return {
    ...accountsFace,
    accountsOf: (exchange) => [loginOf(exact, exchange)],
    isPage: (exchange) => exchange.path === '/api/oauth2/auth',
    handle: (exchange) => {
      if (exchange.path === '/api/oauth2/auth') return authorize(exchange, world, logins.vault);
      if (exchange.path === '/api/oauth2/token') return postToken(exchange, world, logins.vault);
      return handleApi(exact, exchange);
    },
    tooMany: (exchange, spec) => {
      const rates = countCall(world, exchange, callKeyOf(exact, exchange), false);
      return tooManyAnswer(exhausted(rates, exchange, spec));
    },
    unavailable: () => exactError(503, 'Service unavailable'),
    failure: (_exchange, message) => exactError(500, message),
    notify: createExactNotices((login) => logins.companies(login)),
    dropAccount: (login) => {
      accountsFace.dropAccount(login);
      exact.velocity.clear();
    },
    addBankAccounts: (login) => {
      logins.add(login);
      for (const division of logins.companies(login))
        for (const row of division.accounts.list())
          if (row.IsSupplier === true && !(row.BankAccounts as unknown[] | undefined)?.length)
            division.accounts.put({
              ...row,
              BankAccounts: [{ ID: row.ID, BankAccount: 'NL91ABNA0417164300', Main: true }],
            });
    },
    addDebtors: (login, count) => {
      logins.add(login);
      for (const { code } of divisionsOf(login).slice(0, 1))
        addDebtors(logins.company(login, code), count);
    },
  };
}

const loginOf = ({ logins }: Exact, exchange: Exchange) =>
  logins.loginOf(exchange, bearerToken(exchange));

/** Key of an app's calls to a company. */
const callKeyOf = (exact: Exact, exchange: Exchange): string =>
  `${exactClient.id} ${loginOf(exact, exchange) ?? ''} ${parsePath(exchange.path)?.division ?? ''}`;

/** Answers a call of the API within its limits, and counts the errors that block an endpoint. */
function handleApi(exact: Exact, exchange: Exchange): Answer {
  const { world, velocity } = exact;
  const path = parsePath(exchange.path);
  if (path === undefined) return exactError(404, 'Resource not found for the segment.');
  const login = loginOf(exact, exchange);
  exchange.account = login;
  exchange.tenant = path.division;
  const callKey = callKeyOf(exact, exchange);
  const errorKey = `${callKey} ${path.resource.replace(/\(.*$/, '').toLowerCase()}`;
  const blockedUntil = velocity.blockedUntil(errorKey, exchange.at);
  const counted = login !== undefined && blockedUntil === undefined;
  const rates = countCall(world, exchange, callKey, counted);
  if (blockedUntil !== undefined) {
    const reset = { remaining: 0, allowed: false, reset: blockedUntil };
    return tooManyAnswer({ ...rates, minute: { ...rates.minute, ...reset } });
  }
  if (!rates.minute.allowed || !rates.day.allowed) return tooManyAnswer(rates);

  const answer = answerWithin(exact, exchange, path);
  if (login !== undefined) {
    const limit = world.settings.rates('exact-online').errorsPerHour ?? Number.POSITIVE_INFINITY;
    velocity.count(errorKey, answer.status, limit, exchange.at);
  }
  return { ...answer, headers: { ...answer.headers, ...rateHeaders(rates) } };
}

/** The answer of the resource; a refusal too, as it counts as an error. */
function answerWithin(exact: Exact, exchange: Exchange, path: ApiPath): Answer {
  let answer: Answer;
  try {
    answer = answerAsUser(exact, exchange, path);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    answer = error.answer;
  }
  const isInvalidWrite = answer.status === 400 && exchange.method !== 'GET';
  return isInvalidWrite && exchange.consumeFault('validationAs500') !== undefined
    ? { ...answer, status: 500 }
    : answer;
}

function answerAsUser({ world, logins }: Exact, exchange: Exchange, path: ApiPath): Answer {
  const { user } = logins.authenticate(exchange, bearerToken(exchange), (problem) =>
    refuseToken(problem === 'unknown' ? 'Unauthorized' : 'The access token has expired'),
  );
  const resource = path.resource.toLowerCase();
  if (resource === 'current/me') return currentUser(exchange, user);
  const code = divisionsFor(exchange, user).find(
    (division) => String(division.code) === path.division,
  )?.code;
  if (code === undefined) refuse(403, 'Forbidden: no access to this division');
  if (exchange.method !== 'GET' && exchange.consumeFault('refused') !== undefined)
    refuse(400, `Not allowed: ${writes[exchange.method] ?? 'Edit'}. The entry is locked.`);
  const context = { world, exchange, division: logins.company(user, code) };
  return resource === 'system/divisions'
    ? listDivisions(context, user)
    : handleResource(context, path.resource);
}

interface ApiPath {
  /** Division of the path; none for current/Me. */
  division: string | undefined;
  resource: string;
}

function parsePath(path: string): ApiPath | undefined {
  const match = /^\/api\/v1\/(?:(\d{1,12})\/)?(.+)$/.exec(path);
  if (match === null) return undefined;
  return { division: match[1], resource: match[2] as string };
}

function refuseToken(message: string): never {
  const answer = exactError(401, message);
  throw new Refused({ ...answer, headers: { ...answer.headers, 'www-authenticate': 'Bearer' } });
}
