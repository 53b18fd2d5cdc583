import { numberOf } from '../../../sandbox/deterministicId.ts';
import { formBody, json, Refused, type Answer, type Exchange } from '../../../sandbox/exchange.ts';
import { MINUTE_MS } from '../../../sandbox/rateWindows.ts';
import { createTokenVault, forgetUser, type AccessToken } from '../../../sandbox/tokenVault.ts';
import {
  ACCOUNT_NAME,
  type VendorFace,
  type VendorModule,
  type World,
} from '../../../sandbox/vendor.ts';
import { searchFinder } from './finder.ts';
import { queryPeriods } from './periods.ts';
import { processDocument } from './processXml.ts';
import { fault, methodAnswer, refuse, soap } from './twinfieldAnswers.ts';
import { handleLogin, twinfieldClient } from './twinfieldAuth.ts';
import { createTwinfieldOffice, officesOf } from './twinfieldOffice.ts';
import { all, child, readXml, tag, textOf, type Element } from './twinfieldXml.ts';

const knobs = {
  /** The clusters of organisations: each on its own, or all moved to the other. */
  clusters: { start: 'own', values: ['own', 'moved'] },
  /** Whether browses include provisional transactions: it is not documented. */
  drafts: { start: 'listed', values: ['listed', 'hidden'] },
} as const;

/** Twinfield: SOAP on one of two clusters, offices, suppliers, purchases and journals. */
export const twinfieldVendor: VendorModule = {
  packageType: 'twinfield',
  title: 'Twinfield',
  hosts: {
    login: 'twinfield-login',
    accounting: 'twinfield-accounting',
    accounting2: 'twinfield-accounting2',
  },
  realLimits: { appMinute: 1000 },
  knobs,
  application: { clientId: twinfieldClient.id, clientSecret: twinfieldClient.secret },
  create: createTwinfieldFace,
};

/** The parts of a SOAP call. */
interface Call {
  token: string;
  company: string;
  /** First element of the body. */
  method: Element | undefined;
}

function callOf(exchange: Exchange): Call | undefined {
  if (exchange.host === 'login') return undefined;
  const root = readXml(exchange.body.toString('utf8'));
  const header = child(root, 'Header')?.children[0];
  return {
    token: textOf(header, 'AccessToken'),
    company: textOf(header, 'CompanyCode'),
    method: child(root, 'Body')?.children[0],
  };
}

/** The document inside a ProcessXmlString. */
const documentOf = (method: Element | undefined) =>
  method?.name === 'ProcessXmlString' ? readXml(textOf(method, 'xmlRequest')) : undefined;

const LISTS = new Set(['Search', 'list', 'Query']);

function createTwinfieldFace(world: World): VendorFace {
  const offices = world.store.family('twinfield', createTwinfieldOffice);
  const vaults = world.store.family('twinfield@', (space) => ({
    ...createTokenVault(space),
    users: space.table<{ login: string }>('users', { key: ({ login }) => login }),
  }));
  const vault = () => vaults.open('tokens');
  const clusterOf = (login: string): string => {
    const second = numberOf(2, 'twinfield cluster', login) === 1;
    const moved = world.settings.knob('twinfield', 'clusters') === 'moved';
    return second === moved ? 'accounting' : 'accounting2';
  };
  const userOf = (exchange: Exchange): string | undefined => {
    const call = callOf(exchange);
    if (call) return vault().access.get(call.token)?.user;
    const queried = vault().access.get(exchange.query.get('token') ?? '');
    const form = formBody(exchange);
    return (
      queried?.user ??
      vault().refresh.get(form.get('refresh_token') ?? '')?.user ??
      vault().codes.get(form.get('code') ?? '')?.user
    );
  };

  const authenticated = (exchange: Exchange, token: AccessToken | undefined): AccessToken => {
    if (token === undefined) refuse(401, '354', 'Access denied. Token invalid.');
    exchange.account = token.user;
    if (exchange.consumeFault('expireAccessToken') !== undefined) {
      vault().access.put({ ...token, expiresAt: exchange.at });
      refuse(401, '354', 'Access denied. Token invalid.');
    }
    if (token.expiresAt <= exchange.at) refuse(401, '354', 'Access denied. Token invalid.');
    if (exchange.host !== clusterOf(token.user))
      refuse(500, '108', 'Access to this server is not allowed because the cluster is invalid.');
    vault().users.put({ login: token.user });
    return token;
  };

  const countCredits = (exchange: Exchange, cost: number): void => {
    const limit = world.settings.rates('twinfield').appMinute;
    if (limit === undefined) return;
    for (let spent = 0; spent < cost; spent += 1) {
      const state = world.rates.hit('twinfield credits', limit, MINUTE_MS, exchange.at);
      if (!state.allowed) throw tooManyRefused(Math.ceil((state.reset - exchange.at) / 1000));
    }
  };

  const handleCluster = (exchange: Exchange, call: Call): Answer => {
    const { user } = authenticated(exchange, vault().access.get(call.token));
    const { method } = call;
    const root = documentOf(method);
    const reads = method?.name !== 'ProcessXmlString' || isRead(root);
    countCredits(exchange, reads ? 1 : 3);
    const lists = LISTS.has(method?.name ?? '') || root?.name === 'list';
    if (lists && exchange.at < world.settings.optionsReadyAt('twinfield', user))
      refuse(503, '100', 'Service unavailable');
    const action = String(exchange.headers.soapaction ?? '').replaceAll('"', '');
    if (!method || !action.endsWith(method.name)) refuse(500, '187', 'Invalid XML data.');
    if (method.name === 'ProcessXmlString' && !root) refuse(500, '187', 'Invalid XML data.');
    const userOffices = officesOf(user);
    if (root?.name === 'list') {
      const text = userOffices.map(({ code, name }) =>
        tag('office', code, { name, shortname: name }),
      );
      return processed(tag('offices', text, { result: '1' }));
    }
    if (call.company === '') refuse(500, '101', 'The company is missing in the request header.');
    if (!userOffices.some(({ code }) => code === call.company))
      refuse(403, '359', 'Access denied. Company id is not valid.');
    exchange.tenant = call.company;
    const context = { world, exchange, office: offices.open(`${user}#${call.company}`) };
    if (method.name === 'Search') return searchFinder(context, method);
    if (method.name === 'Query') return queryPeriods(context, method);
    if (!root) return fault(500, '187', 'Invalid XML data.');
    if (all(root, 'transaction').length > 25) refuse(500, '100', 'Too many transactions.');
    return processed(processDocument(context, root));
  };

  return {
    accountsOf: (exchange) => {
      const user = userOf(exchange);
      return user === undefined ? [] : [user];
    },
    concurrencyKey: (exchange) => userOf(exchange) ?? '',
    isPage: (exchange) => exchange.path.endsWith('/connect/authorize'),
    detailOf: (exchange) => {
      const { method } = callOf(exchange) ?? {};
      return documentOf(method)?.name ?? method?.name ?? '';
    },
    handle: (exchange) => {
      const base = (login: string) =>
        exchange.base.replace('twinfield-login', `twinfield-${clusterOf(login)}`);
      const call = callOf(exchange);
      return call ? handleCluster(exchange, call) : handleLogin(exchange, world, vault(), base);
    },
    tooMany: (exchange, { seconds = 30 }) =>
      exchange.host === 'login'
        ? json(429, { error: 'too_many_requests' }, { 'retry-after': String(seconds) })
        : tooManyAnswer(seconds),
    unavailable: () => soap(503, tag('Unavailable')),
    failure: (_exchange, message) => fault(500, '100', message),
    accounts: () => [...vault().users.rows()].map(({ login }) => login),
    openAccount: (account) => {
      if (!ACCOUNT_NAME.test(account)) throw new RangeError('not a name for an account');
      vault().users.put({ login: account });
      for (const { code } of officesOf(account)) offices.open(`${account}#${code}`);
    },
    dropAccount: (account) => {
      for (const { code } of officesOf(account)) offices.drop(`${account}#${code}`);
      vault().users.delete(account);
      forgetUser(vault(), account);
    },
  };
}

const isRead = (root: Element | undefined) =>
  root !== undefined && ['list', 'read', 'columns'].includes(root.name);

function processed(document: string): Answer {
  return methodAnswer('ProcessXmlString', [tag('ProcessXmlStringResult', document)]);
}

function tooManyAnswer(seconds: number): Answer {
  return soap(429, tag('TooManyRequests'), { 'retry-after': String(seconds) });
}

function tooManyRefused(seconds: number): Refused {
  return new Refused(tooManyAnswer(seconds));
}
