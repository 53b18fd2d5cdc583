import { guidOf, numberOf } from '../../../sandbox/deterministicId.ts';
import {
  bearerToken,
  formBody,
  json,
  Refused,
  type Answer,
  type Exchange,
} from '../../../sandbox/exchange.ts';
import { createTokenVault, forgetUser, type AccessToken } from '../../../sandbox/tokenVault.ts';
import {
  ACCOUNT_NAME,
  type VendorFace,
  type VendorModule,
  type World,
} from '../../../sandbox/vendor.ts';
import { ErrorVelocity } from './errorVelocity.ts';
import { handleResource } from './exactApi.ts';
import { authorize, exactClient, postToken } from './exactAuth.ts';
import { createExactDivision } from './createExactDivision.ts';
import { type ExactRow } from './exactDivision.ts';
import { exactError, refuse } from './exactErrors.ts';
import { addDebtors } from './seedDivision.ts';
import { divisionFields } from './exactFields.ts';
import { countCall, exhausted, rateHeaders, tooManyAnswer } from './exactRates.ts';
import { renderRow } from './renderRow.ts';
import { createExactNotices, webhookSecret } from './webhookSubscriptions.ts';

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
  // an attachment of 30 MB, in base64
  maxBodyBytes: 48 * 1024 * 1024,
  credentialOf: () => ({ region: 'nl' }),
  create: createExactFace,
};

/** Exact's names for the writing methods. */
const writes: Record<string, string> = { POST: 'Create', PUT: 'Edit', DELETE: 'Delete' };

/** The two companies of a login: a Dutch main one and a second. */
function divisionsOf(login: string): { code: number; description: string }[] {
  const first = 100_000 + 2 * numberOf(400_000, 'exact-online', login);
  return [
    { code: first, description: `${login} B.V.` },
    { code: first + 1, description: `${login} Holding B.V.` },
  ];
}

function createExactFace(world: World): VendorFace {
  const divisions = world.store.family('exact-online', createExactDivision);
  const vaults = world.store.family('exact-online@', (space) => ({
    ...createTokenVault(space),
    users: space.table<{ login: string; since: number }>('users', { key: (row) => row.login }),
  }));
  const vault = () => vaults.open('tokens');
  const velocity = new ErrorVelocity();

  const openUser = (login: string, at: number): void => {
    if (vault().users.get(login) === undefined) vault().users.put({ login, since: at });
  };
  const tokenOf = (exchange: Exchange): AccessToken | undefined =>
    vault().access.get(bearerToken(exchange) ?? '');
  const loginOf = (exchange: Exchange): string | undefined => {
    const token = tokenOf(exchange);
    if (token !== undefined) return token.user;
    if (exchange.path !== '/api/oauth2/token') return undefined;
    const form = formBody(exchange);
    return (
      vault().refresh.get(form.get('refresh_token') ?? '')?.user ??
      vault().codes.get(form.get('code') ?? '')?.user
    );
  };
  const callKey = (exchange: Exchange): string =>
    `${exactClient.id} ${loginOf(exchange) ?? ''} ${parsePath(exchange.path)?.division ?? ''}`;

  const handleApi = (exchange: Exchange): Answer => {
    const parsed = parsePath(exchange.path);
    if (parsed === undefined) return exactError(404, 'Resource not found for the segment.');
    const login = loginOf(exchange);
    exchange.account = login;
    exchange.tenant = parsed.division;
    const endpoint = parsed.resource.replace(/\(.*$/, '').toLowerCase();
    const errorKey = `${callKey(exchange)} ${endpoint}`;
    const blockedUntil = velocity.blockedUntil(errorKey, exchange.at);
    const rates = countCall(
      world,
      exchange,
      callKey(exchange),
      login !== undefined && blockedUntil === undefined,
    );
    if (blockedUntil !== undefined) {
      const reset = { remaining: 0, allowed: false, reset: blockedUntil };
      return tooManyAnswer({ ...rates, minute: { ...rates.minute, ...reset } });
    }
    if (!rates.minute.allowed || !rates.day.allowed) return tooManyAnswer(rates);

    let answer: Answer;
    try {
      answer = authenticated(exchange, parsed);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      answer = error.answer;
    }
    if (answer.status === 400 && exchange.method !== 'GET') {
      if (exchange.consumeFault('validationAs500') !== undefined)
        answer = { ...answer, status: 500 };
    }
    if (login !== undefined) {
      const limit = world.settings.rates('exact-online').errorsPerHour ?? Number.POSITIVE_INFINITY;
      velocity.count(errorKey, answer.status, limit, exchange.at);
    }
    return { ...answer, headers: { ...answer.headers, ...rateHeaders(rates) } };
  };

  const authenticated = (exchange: Exchange, parsed: ApiPath): Answer => {
    const token = tokenOf(exchange);
    if (token === undefined) return unauthorized('Unauthorized');
    if (exchange.consumeFault('expireAccessToken') !== undefined) {
      vault().access.put({ ...token, expiresAt: exchange.at });
      return unauthorized('The access token has expired');
    }
    if (token.expiresAt <= exchange.at) return unauthorized('The access token has expired');
    openUser(token.user, exchange.at);
    const userDivisions = divisionsOf(token.user);
    if (parsed.resource.toLowerCase() === 'current/me') return currentMe(exchange, token.user);
    const division = userDivisions.find(({ code }) => String(code) === parsed.division);
    if (division === undefined) refuse(403, 'Forbidden: no access to this division');
    if (exchange.method !== 'GET' && exchange.consumeFault('refused') !== undefined)
      refuse(400, `Not allowed: ${writes[exchange.method] ?? 'Edit'}. The entry is locked.`);
    const books = divisions.open(`${token.user}#${division.code}`);
    const context = { world, exchange, division: books };
    if (parsed.resource.toLowerCase() !== 'system/divisions') {
      return handleResource(context, parsed.resource);
    }
    if (exchange.method !== 'GET')
      refuse(405, 'The request method is not valid for this resource.');
    const select = exchange.query
      .get('$select')
      ?.split(',')
      .map((name) => name.trim());
    const set = {
      path: 'system/Divisions',
      type: 'SystemDivision',
      key: 'Code',
      fields: divisionFields,
      table: () => books.accounts,
    };
    const results = userDivisions.map(({ code, description }, i) => {
      const row: ExactRow = {
        Code: code,
        Hid: i + 1,
        Description: description,
        Country: 'NL',
        CountryDescription: 'Netherlands',
        Currency: 'EUR',
        CustomerCode: '1',
        CustomerName: token.user,
        Legislation: '1',
        Status: 1,
        BlockingStatus: 0,
        Current: i === 0,
        IsMainDivision: i === 0,
        Created: books.createdAt,
        Modified: books.createdAt,
      };
      return renderRow(context, set, row, select === undefined ? {} : { select });
    });
    return json(200, { d: { results } });
  };

  const currentMe = (exchange: Exchange, login: string): Answer => {
    const row: Record<string, unknown> = {
      UserID: guidOf('exact-online', 'user', login),
      UserName: login,
      FullName: `${login} (sandbox)`,
      Email: `${login.replace(/@.*/, '')}@example.test`,
      CurrentDivision: divisionsOf(login)[0]?.code,
      AccountingDivision: divisionsOf(login)[0]?.code,
      CustomerCode: '                 1',
      DivisionCustomerName: `${login} B.V.`,
      LanguageCode: 'en-GB',
      Legislation: 1,
      ServerTime: `/Date(${exchange.at})/`,
      ServerUtcOffset: 0,
    };
    const select = exchange.query
      .get('$select')
      ?.split(',')
      .map((name) => name.trim());
    const chosen = Object.entries(row).filter(([name]) => select?.includes(name) ?? true);
    const uri = `${exchange.base}/api/v1/current/Me(guid'${String(row.UserID)}')`;
    const metadata = { __metadata: { uri, type: 'Exact.Web.Api.System.Me' } };
    return json(200, { d: { results: [{ ...metadata, ...Object.fromEntries(chosen) }] } });
  };

  return {
    accountsOf: (exchange) => {
      const login = loginOf(exchange);
      return login === undefined ? [] : [login];
    },
    concurrencyKey: callKey,
    isPage: (exchange) => exchange.path === '/api/oauth2/auth',
    handle: (exchange) => {
      if (exchange.path === '/api/oauth2/auth') return authorize(exchange, world, vault());
      if (exchange.path === '/api/oauth2/token') return postToken(exchange, world, vault());
      return handleApi(exchange);
    },
    tooMany: (exchange, spec) => {
      const rates = countCall(world, exchange, callKey(exchange), false);
      return tooManyAnswer(exhausted(rates, exchange, spec));
    },
    unavailable: () => exactError(503, 'Service unavailable'),
    failure: (_exchange, message) => exactError(500, message),
    accounts: () => [...vault().users.rows()].map(({ login }) => login),
    openAccount: (account) => {
      if (!ACCOUNT_NAME.test(account)) throw new RangeError('not a name for an account');
      openUser(account, world.clock.now());
      for (const { code } of divisionsOf(account)) divisions.open(`${account}#${code}`);
    },
    notify: createExactNotices((login) =>
      divisionsOf(login).map(({ code }) => divisions.open(`${login}#${code}`)),
    ),
    dropAccount: (account) => {
      for (const { code } of divisionsOf(account)) divisions.drop(`${account}#${code}`);
      vault().users.delete(account);
      forgetUser(vault(), account);
      velocity.clear();
    },
    addDebtors: (account, count) => {
      openUser(account, world.clock.now());
      for (const { code } of divisionsOf(account).slice(0, 1))
        addDebtors(divisions.open(`${account}#${code}`), count);
    },
  };
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

function unauthorized(message: string): Answer {
  const answer = exactError(401, message);
  return { ...answer, headers: { ...answer.headers, 'www-authenticate': 'Bearer' } };
}
