import { numberOf } from '../../../sandbox/deterministicId.ts';
import { json, Refused, type Answer, type Exchange } from '../../../sandbox/exchange.ts';
import { minuteMs } from '../../../sandbox/rateWindows.ts';
import { createLoginVault, Logins } from '../../../sandbox/logins.ts';
import type { VendorFace, VendorModule, World } from '../../../sandbox/vendor.ts';
import { searchFinder } from './finder.ts';
import { queryPeriods } from './periods.ts';
import { processDocument } from './processXml.ts';
import { fault, methodAnswer, refuse, soap } from './twinfieldAnswers.ts';
import { handleLogin, twinfieldClient } from './twinfieldAuth.ts';
import type { TwinfieldContext } from './twinfieldContext.ts';
import { createTwinfieldOffice, officesOf, type TwinfieldOffice } from './twinfieldOffice.ts';
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

const listMethods = new Set(['Search', 'list', 'Query']);

/** Parts of the imitation that its handlers share. */
interface Twinfield {
  world: World;
  logins: Logins<TwinfieldOffice>;
}

function createTwinfieldFace(world: World): VendorFace {
  const logins = new Logins(world.store, {
    family: 'twinfield',
    createCompany: createTwinfieldOffice,
    createVault: createLoginVault,
    companyCodesOf: (login) => officesOf(login).map(({ code }) => code),
  });
  return {
    ...logins.accountsFace(),
    accountsOf: (exchange) => [
      logins.loginOf(exchange, callOf(exchange)?.token ?? exchange.query.get('token') ?? undefined),
    ],
    addBankAccounts: (login) => {
      logins.add(login);
      for (const { dimensions } of logins.companies(login))
        for (const row of dimensions.list({ index: 'type', value: 'CRD' }))
          if (row.iban === undefined) dimensions.put({ ...row, iban: 'NL91ABNA0417164300' });
    },
    isPage: (exchange) => exchange.path.endsWith('/connect/authorize'),
    detailOf: (exchange) => {
      const { method } = callOf(exchange) ?? {};
      return documentOf(method)?.name ?? method?.name ?? '';
    },
    handle: (exchange) => {
      const base = (login: string) =>
        exchange.base.replace('twinfield-login', `twinfield-${clusterOf(world, login)}`);
      const call = callOf(exchange);
      return call
        ? handleCluster({ world, logins }, exchange, call)
        : handleLogin(exchange, world, logins.vault, base);
    },
    tooMany: (exchange, { seconds = 30 }) =>
      exchange.host === 'login'
        ? json(429, { error: 'too_many_requests' }, { 'retry-after': String(seconds) })
        : tooManyAnswer(seconds),
    unavailable: () => soap(503, tag('Unavailable')),
    failure: (_exchange, message) => fault(500, '100', message),
  };
}

function clusterOf(world: World, login: string): string {
  const second = numberOf(2, 'twinfield cluster', login) === 1;
  const moved = world.settings.knob('twinfield', 'clusters') === 'moved';
  return second === moved ? 'accounting' : 'accounting2';
}

function handleCluster(twinfield: Twinfield, exchange: Exchange, call: Call): Answer {
  const { world } = twinfield;
  const user = authenticate(twinfield, exchange, call);
  if (!/^text\/xml\b/i.test(exchange.headers['content-type'] ?? ''))
    refuse(415, '100', 'The media type is not supported.');
  const { method } = call;
  const root = documentOf(method);
  const reads = method?.name !== 'ProcessXmlString' || isRead(root);
  countCredits(world, exchange, reads ? 1 : 3);
  const lists = listMethods.has(method?.name ?? '') || root?.name === 'list';
  if (lists && exchange.at < world.settings.optionsReadyAt('twinfield', user))
    refuse(503, '100', 'Service unavailable');
  const action = String(exchange.headers.soapaction ?? '').replaceAll('"', '');
  if (!method || !action.endsWith(method.name)) refuse(500, '187', 'Invalid XML data.');
  if (method.name === 'ProcessXmlString' && !root) refuse(500, '187', 'Invalid XML data.');
  if (root?.name === 'list') return listOffices(exchange, user);
  return answerForOffice(contextOf(twinfield, exchange, call, user), method, root);
}

function authenticate({ world, logins }: Twinfield, exchange: Exchange, call: Call): string {
  const { user } = logins.authenticate(exchange, call.token, () =>
    refuse(401, '354', 'Access denied. Token invalid.'),
  );
  if (exchange.host !== clusterOf(world, user))
    refuse(500, '108', 'Access to this server is not allowed because the cluster is invalid.');
  return user;
}

function countCredits(world: World, exchange: Exchange, cost: number): void {
  const limit = world.settings.rates('twinfield').appMinute;
  if (limit === undefined) return;
  for (let spent = 0; spent < cost; spent += 1) {
    const state = world.rates.hit('twinfield credits', limit, minuteMs, exchange.at);
    if (!state.allowed)
      throw new Refused(tooManyAnswer(Math.ceil((state.reset - exchange.at) / 1000)));
  }
}

const officesFor = (exchange: Exchange, user: string) =>
  officesOf(user).filter(({ code }) => !exchange.consumeFault('noAdministration', undefined, code));

function listOffices(exchange: Exchange, user: string): Answer {
  const text = officesFor(exchange, user).map(({ code, name }) =>
    tag('office', code, { name, shortname: name }),
  );
  return processed(tag('offices', text, { result: '1' }));
}

/** The office that a call names, if the user has it. */
function contextOf(
  { world, logins }: Twinfield,
  exchange: Exchange,
  { company }: Call,
  user: string,
): TwinfieldContext {
  if (company === '') refuse(500, '101', 'The company is missing in the request header.');
  if (!officesFor(exchange, user).some(({ code }) => code === company))
    refuse(403, '359', 'Access denied. Company id is not valid.');
  exchange.tenant = company;
  return { world, exchange, office: logins.company(user, company) };
}

function answerForOffice(
  context: TwinfieldContext,
  method: Element,
  root: Element | undefined,
): Answer {
  if (method.name === 'Search') return searchFinder(context, method);
  if (method.name === 'Query') return queryPeriods(context, method);
  if (!root) return fault(500, '187', 'Invalid XML data.');
  if (all(root, 'transaction').length > 25) refuse(500, '100', 'Too many transactions.');
  return processed(processDocument(context, root));
}

const isRead = (root: Element | undefined) =>
  root !== undefined && ['list', 'read', 'columns'].includes(root.name);

function processed(document: string): Answer {
  return methodAnswer('ProcessXmlString', [tag('ProcessXmlStringResult', document)]);
}

function tooManyAnswer(seconds: number): Answer {
  return soap(429, tag('TooManyRequests'), { 'retry-after': String(seconds) });
}
