import { createAccountFace } from '../../../sandbox/accountFace.ts';
import type { Answer, Exchange } from '../../../sandbox/exchange.ts';
import { RouteTable } from '../../../sandbox/routeTable.ts';
import type { SpaceFamily } from '../../../sandbox/spaceStore.ts';
import {
  accountNamePattern,
  type VendorErrors,
  type VendorFace,
  type VendorModule,
  type World,
} from '../../../sandbox/vendor.ts';
import { createPayhawkAccount, type PayhawkAccount } from './payhawkAccount.ts';
import type { PayhawkContext } from './payhawkContext.ts';
import { payhawkError, refuse } from './payhawkErrors.ts';
import { createPayhawkDial } from './payhawkExpenseDial.ts';
import {
  fileOf,
  getExpense,
  listExpenses,
  listPayments,
  patchExpense,
  redirectToFile,
} from './payhawkExpenses.ts';
import {
  addMaster,
  deleteMaster,
  listSuppliers,
  patchMaster,
  replaceList,
} from './payhawkMasterData.ts';
import { payhawkKnobs } from './payhawkKnobs.ts';
import { getAccount, getCard, listOptions, listValues } from './payhawkLists.ts';
import { listDeposits, listFundAccounts, listStatement } from './payhawkStatement.ts';
import {
  addSubscription,
  createPayhawkNotices,
  listSubscriptions,
  publicKeyAnswer,
  removeSubscription,
} from './payhawkWebhooks.ts';

/** A key consists of this prefix and the account behind it. */
const keyPrefix = 'sandbox-payhawk-key-';

const routes = new RouteTable<PayhawkContext>()
  .on('GET', '', getAccount)
  .on('GET', '/expenses', listExpenses)
  .on('GET', '/expenses/:expenseId', getExpense)
  .on('PATCH', '/expenses/:expenseId', patchExpense)
  .on('GET', '/expenses/:expenseId/payments', listPayments)
  .on('GET', '/fund-accounts', listFundAccounts)
  .on('GET', '/fund-accounts/:fundId/bank-statement', listStatement)
  .on('GET', '/fund-accounts/:fundId/deposits', listDeposits)
  .on('GET', '/files/:expenseId/:fileId', redirectToFile)
  .on('GET', '/custom-fields/:fieldId/values', listValues)
  .on('GET', '/cards/:cardId', getCard)
  .on('POST', '/custom-fields/:fieldId/values', (context, { fieldId = '' }) =>
    addMaster(context, fieldId),
  )
  .on('PATCH', '/custom-fields/:fieldId/values/:valueId', (context, { fieldId = '', valueId }) =>
    patchMaster(context, fieldId, valueId),
  )
  .on('DELETE', '/custom-fields/:fieldId/values/:valueId', (context, { fieldId = '', valueId }) =>
    deleteMaster(context, fieldId, valueId),
  )
  .on('GET', '/suppliers', listSuppliers)
  .on('POST', '/suppliers', (context) => addMaster(context, 'suppliers'))
  .on('PATCH', '/suppliers/:supplierId', (context, { supplierId }) =>
    patchMaster(context, 'suppliers', supplierId, 'supplierChange'),
  )
  .on('PATCH', '/suppliers/:supplierId/status', (context, { supplierId }) =>
    patchMaster(context, 'suppliers', supplierId, 'supplierStatus'),
  )
  .on('GET', '/webhooks', listSubscriptions)
  .on('POST', '/webhooks', addSubscription)
  .on('DELETE', '/webhooks/:id', (context, { id }) => removeSubscription(context, id))
  .on('PUT', '/:list', replaceList)
  .on('GET', '/:list', listOptions);

const prefix = /^\/api\/v3\/accounts\/([^/]+)/;

/** Payhawk: expenses by an API key; facts in its published description of version 3. */
export const payhawkVendor: VendorModule = {
  packageType: 'payhawk',
  title: 'Payhawk',
  hosts: { api: 'payhawk-api', files: 'payhawk-files' },
  alternateHost: 'files',
  realLimits: { second: 15 },
  knobs: payhawkKnobs,
  credentialOf: (account) => ({ accountId: account, apiKey: `sandbox-payhawk-key-${account}` }),
  create: createPayhawkFace,
};

const errors: VendorErrors = {
  unknownPath: () => payhawkError(404, 'not_found', 'Not found'),
  wrongMethod: () => payhawkError(405, 'method', 'Method not allowed'),
  tooMany: (seconds) =>
    payhawkError(429, 'too_many_requests', 'Too Many Requests', {
      'retry-after': String(seconds),
      'ratelimit-remaining': '0',
    }),
  unavailable: () => payhawkError(503, 'unavailable', 'Service unavailable'),
  failure: (message) => payhawkError(500, 'server_error', message),
};

function createPayhawkFace(world: World): VendorFace {
  const accounts = world.store.family('payhawk', createPayhawkAccount);
  const open = (account: string) => accounts.open(account);
  const face = createAccountFace(world, {
    packageType: 'payhawk',
    families: [accounts],
    routes,
    accountsOf: (exchange) => [accountIn(exchange), keyOf(exchange)],
    authenticate,
    contextOf: (exchange, account) => ({ world, account: open(account), exchange }),
    routePathOf,
    limitHeaders: ({ remaining }) => ({ 'ratelimit-remaining': String(remaining) }),
    errors,
  });
  return {
    ...face,
    handle: (exchange) => answerElsewhere(world, accounts, exchange) ?? face.handle(exchange),
    expenses: createPayhawkDial(world, open),
    notify: createPayhawkNotices(open, () => world.clock.now()),
  };
}

const routePathOf = ({ path }: Exchange) => path.replace(prefix, '');

function accountIn({ host, path }: Exchange): string | undefined {
  const name = host === 'files' ? path.split('/')[1] : prefix.exec(path)?.[1];
  return name === undefined ? undefined : decodeURIComponent(name);
}

function keyOf(exchange: Exchange): string | undefined {
  const key = exchange.headers['x-payhawk-apikey'];
  return typeof key === 'string' && key.startsWith(keyPrefix)
    ? key.slice(keyPrefix.length)
    : undefined;
}

/** The account that the presented key belongs to. */
function accountOfKey(exchange: Exchange): string {
  const account = keyOf(exchange);
  // only the key can be withdrawn
  if (account === undefined || exchange.consumeFault('revokeRefreshToken') !== undefined)
    refuse(401, 'unauthorized', 'Invalid API key');
  return account;
}

function authenticate(exchange: Exchange): string {
  const accountByKey = accountOfKey(exchange);
  const name = accountIn(exchange);
  if (name === undefined || !accountNamePattern.test(name)) refuse(404, 'not_found', 'Not found');
  if (accountByKey !== name || exchange.consumeFault('blockedAccount') !== undefined)
    refuse(403, 'forbidden', 'The API key has no access to the account');
  return name;
}

/** Answers requests outside of an account's resources: for files, which need no key, and for the public key. */
function answerElsewhere(
  world: World,
  accounts: SpaceFamily<PayhawkAccount>,
  exchange: Exchange,
): Answer | undefined {
  if (exchange.host === 'files') return signedFile(accounts, exchange);
  const name = accountIn(exchange);
  if (exchange.path.includes('/files/') && name) {
    const account = accounts.peek(name) ?? refuse(404, 'not_found', 'Not found');
    const route = routes.resolve(exchange.method, routePathOf(exchange), errors);
    return route.handler({ world, account, exchange }, route.params, exchange);
  }
  if (exchange.path !== '/api/v3/rsa-public-key') return undefined;
  accountOfKey(exchange);
  return publicKeyAnswer();
}

/** The file itself, at an address without a key that expires. */
function signedFile(accounts: SpaceFamily<PayhawkAccount>, exchange: Exchange): Answer {
  const [, account = '', expense = '', id = ''] = exchange.path.split('/');
  exchange.account = account;
  // as an object store answers a signed link with a second way to sign in
  if (exchange.headers.authorization ?? exchange.headers['x-payhawk-apikey'])
    refuse(400, 'two_ways', 'Only one auth mechanism allowed');
  const found = accounts.peek(account)?.expenses.get(expense);
  if (!found || !(Number(exchange.query.get('until')) > exchange.at))
    return refuse(403, 'expired', 'Link expired');
  return fileOf(found, id);
}
