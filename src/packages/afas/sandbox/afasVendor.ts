import { createAccountFace } from '../../../sandbox/accountFace.ts';
import { json, type Answer, type Exchange } from '../../../sandbox/exchange.ts';
import { settleYear } from '../../../sandbox/people/employeeYear.ts';
import { createPeopleFace } from '../../../sandbox/people/peopleDial.ts';
import { createPersonnel } from '../../../sandbox/people/personnel.ts';
import { RouteTable } from '../../../sandbox/routeTable.ts';
import {
  accountNamePattern,
  type VendorFace,
  type VendorModule,
  type World,
} from '../../../sandbox/vendor.ts';
import { afasError, createAfasEnvironment, refuse, type AfasContext } from './afasEnvironment.ts';
import { putDebtor } from './debtors.ts';
import { deleteEntry, postEntries } from './entries.ts';
import { readConnector, readingNames } from './getConnectors.ts';
import { postCreditor, postSubject } from './relations.ts';

/** A token's data consists of this prefix and the account behind it. */
const tokenPrefix = 'sandbox-afas-token-';
const updateConnectors = [
  'FiEntries',
  'KnPurchaseRelationOrg',
  'KnPurchaseRelationPer',
  'KnSalesRelationOrg',
  'KnSalesRelationPer',
  'KnSubject',
];
/** Maximum length of parameters; a longer one gets a 404. */
const maxQueryLength = 2049;

const base = '/ProfitRestServices';
const routes = new RouteTable<AfasContext>()
  .on('GET', `${base}/metainfo`, getMetainfo)
  .on('POST', `${base}/connectors/FiEntries`, postEntries)
  .on('POST', `${base}/connectors/KnSubject`, postSubject)
  .on('POST', `${base}/connectors/KnPurchaseRelationPer`, (context) =>
    postCreditor(context, 'KnPurchaseRelationPer'),
  )
  .on('POST', `${base}/connectors/KnPurchaseRelationOrg`, (context) =>
    postCreditor(context, 'KnPurchaseRelationOrg'),
  )
  .on('PUT', `${base}/connectors/KnSalesRelationPer`, (context) =>
    putDebtor(context, 'KnSalesRelationPer'),
  )
  .on('PUT', `${base}/connectors/KnSalesRelationOrg`, (context) =>
    putDebtor(context, 'KnSalesRelationOrg'),
  )
  .on('GET', `${base}/connectors/:name`, (context, { name = '' }) => readConnector(context, name))
  .on(
    'DELETE',
    `${base}/connectors/FiEntries/FiEntryPar/UnId,JoCo/:keys/FiEntries/@EnNo/:number`,
    deleteEntry,
  );

const knobs = {
  /** The VAT lines of reverse charge are sent, or made by Profit. It is not documented. */
  reverseCharge: { start: 'sent', values: ['sent', 'made'] },
} as const;

/** AFAS Profit: GetConnectors and UpdateConnectors of one environment per token; facts in docs.afas.help. */
export const afasVendor: VendorModule = {
  packageType: 'afas',
  title: 'AFAS Profit',
  hosts: { api: 'afas-api' },
  // Profit publishes no figures; this one is the sandbox's own.
  realLimits: { minute: 600 },
  maxBodyBytes: 75 * 1024 * 1024,
  knobs,
  credentialOf: (account) => ({
    environmentNumber: '12345',
    environment: 'production',
    token: `sandbox-afas-token-${account}`,
  }),
  create: createAfasFace,
};

function getMetainfo({ environment }: AfasContext): Answer {
  const named = (id: string) => ({ id, description: id });
  return json(200, {
    updateConnectors: updateConnectors.map(named),
    getConnectors: readingNames.map(named),
    info: { envid: 'O12345AA', appName: `Linkspan ${environment.account}`, group: 'Koppelingen' },
  });
}

/** The account of the presented token, assuming it is valid. */
function accountOf({ headers }: Exchange): string | undefined {
  const token = /^AfasToken (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
  const text = Buffer.from(token, 'base64').toString('utf8');
  const data = /^<token><version>1<\/version><data>([^<]*)<\/data><\/token>$/.exec(text)?.[1];
  return data?.startsWith(tokenPrefix) ? data.slice(tokenPrefix.length) : undefined;
}

function authenticate(exchange: Exchange): string {
  const name = accountOf(exchange);
  // only the token can be withdrawn
  if (
    name === undefined ||
    !accountNamePattern.test(name) ||
    exchange.consumeFault('revokeRefreshToken') !== undefined
  )
    refuse('Token is ongeldig.', 401);
  return name;
}

function createAfasFace(world: World): VendorFace {
  const environments = world.store.family('afas', createAfasEnvironment);
  const companies = world.store.family('afas people', createPersonnel);
  const face = createAccountFace(world, {
    packageType: 'afas',
    families: [environments, companies],
    routes,
    accountsOf: (exchange) => [accountOf(exchange)],
    authenticate,
    contextOf: (exchange, account) => {
      if (exchange.query.toString().length > maxQueryLength) refuse('Not Found', 404);
      const personnel = companies.open(account);
      settleYear(personnel, exchange.at);
      return { world, exchange, environment: environments.open(account), personnel };
    },
    errors: {
      unknownPath: () => afasError(404, 'Not Found'),
      wrongMethod: () => afasError(405, 'Method Not Allowed'),
      tooMany: (seconds) => afasError(429, 'Too many requests', { 'retry-after': String(seconds) }),
      unavailable: () => afasError(503, 'Service Unavailable'),
      failure: () => ({ status: 500, headers: {}, body: '' }),
    },
  });
  return { ...face, ...createPeopleFace(world.clock, companies) };
}
