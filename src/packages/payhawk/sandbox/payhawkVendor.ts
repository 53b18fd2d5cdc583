import { bearerToken, type Answer, type Exchange } from '../../../sandbox/exchange.ts';
import { RouteTable } from '../../../sandbox/routeTable.ts';
import {
  ACCOUNT_NAME,
  type VendorFace,
  type VendorModule,
  type World,
} from '../../../sandbox/vendor.ts';
import { createPayhawkAccount } from './payhawkAccount.ts';
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
  .on('GET', '/expenses', listExpenses)
  .on('GET', '/expenses/:expenseId', getExpense)
  .on('PATCH', '/expenses/:expenseId', patchExpense)
  .on('GET', '/expenses/:expenseId/payments', listPayments)
  .on('GET', '/files/:expenseId/:fileId', redirectToFile)
  .on('GET', '/custom-fields/:fieldId/values', listValues)
  .on('GET', '/cards/:cardId', getCard)
  .on('POST', '/custom-fields/:fieldId/values', (context, { fieldId = '' }) =>
    addMaster(context, fieldId, 'label'),
  )
  .on('PATCH', '/custom-fields/:fieldId/values/:valueId', (context, { fieldId = '', valueId }) =>
    patchMaster(context, fieldId, valueId),
  )
  .on('DELETE', '/custom-fields/:fieldId/values/:valueId', (context, { fieldId = '', valueId }) =>
    deleteMaster(context, fieldId, valueId),
  )
  .on('GET', '/suppliers', listSuppliers)
  .on('POST', '/suppliers', (context) => addMaster(context, 'suppliers', 'name'))
  .on('PATCH', '/suppliers/:supplierId', (context, { supplierId }) =>
    patchMaster(context, 'suppliers', supplierId),
  )
  .on('PATCH', '/suppliers/:supplierId/status', (context, { supplierId }) =>
    patchMaster(context, 'suppliers', supplierId),
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

function createPayhawkFace(world: World): VendorFace {
  const accounts = world.store.family('payhawk', createPayhawkAccount);

  const accountIn = (exchange: Exchange): string | undefined => {
    const named =
      exchange.host === 'files' ? exchange.path.split('/')[1] : prefix.exec(exchange.path)?.[1];
    return named === undefined ? undefined : decodeURIComponent(named);
  };
  const keyOf = (exchange: Exchange): string | undefined => {
    const key = exchange.headers['x-payhawk-apikey'] ?? bearerToken(exchange);
    return typeof key === 'string' && key.startsWith(keyPrefix)
      ? key.slice(keyPrefix.length)
      : undefined;
  };
  const tooMany = (seconds: number): Answer =>
    payhawkError(429, 'too_many_requests', 'Too Many Requests', {
      'retry-after': String(seconds),
      'ratelimit-remaining': '0',
    });

  /** The file itself, at an address without a key that expires. */
  const file = (exchange: Exchange): Answer => {
    const [, account = '', expense = '', id = ''] = exchange.path.split('/');
    exchange.account = account;
    // as an object store answers a signed link with a second way to sign in
    if (exchange.headers.authorization ?? exchange.headers['x-payhawk-apikey'])
      refuse(400, 'two_ways', 'Only one auth mechanism allowed');
    const found = accounts.peek(account)?.expenses.get(expense);
    if (!found || !(Number(exchange.query.get('until')) > exchange.at))
      return refuse(403, 'expired', 'Link expired');
    return fileOf(found, id);
  };

  return {
    accountsOf: (exchange) =>
      [accountIn(exchange), keyOf(exchange)].filter((name) => name !== undefined),
    concurrencyKey: (exchange) => accountIn(exchange) ?? '',
    isPage: () => false,
    handle: (exchange) => {
      if (exchange.host === 'files') return file(exchange);
      const name = accountIn(exchange);
      if (exchange.path.includes('/files/') && name) return redirected(exchange, name);
      const key = keyOf(exchange);
      // only the key can be withdrawn
      if (key === undefined || exchange.consumeFault('revokeRefreshToken') !== undefined)
        refuse(401, 'unauthorized', 'Invalid API key');
      if (exchange.path === '/api/v3/rsa-public-key') return publicKeyAnswer();
      if (name === undefined || !ACCOUNT_NAME.test(name)) refuse(404, 'not_found', 'Not found');
      exchange.account = name;
      if (key !== name || exchange.consumeFault('blockedAccount') !== undefined)
        refuse(403, 'forbidden', 'The API key has no access to the account');
      const { second } = world.settings.rates('payhawk');
      const rate =
        second === undefined ? undefined : world.rates.slide(name, second, 1000, exchange.at);
      if (rate && !rate.allowed) return tooMany(1);
      const account = accounts.open(name);
      const path = exchange.path.replace(prefix, '');
      const answer = routed({ world, account, exchange }, path);
      return rate
        ? {
            ...answer,
            headers: { ...answer.headers, 'ratelimit-remaining': String(rate.remaining) },
          }
        : answer;
    },
    tooMany: (_exchange, { seconds = 30 }) => tooMany(seconds),
    unavailable: () => payhawkError(503, 'unavailable', 'Service unavailable'),
    failure: (_exchange, message) => payhawkError(500, 'server_error', message),
    accounts: () => accounts.names(),
    openAccount: (account) => {
      if (!ACCOUNT_NAME.test(account)) throw new RangeError('not a name for an account');
      accounts.open(account);
    },
    dropAccount: (account) => accounts.drop(account),
    expenses: createPayhawkDial(world, (account) => accounts.open(account)),
    notify: createPayhawkNotices(
      (account) => accounts.open(account),
      () => world.clock.now(),
    ),
  };

  function redirected(exchange: Exchange, name: string): Answer {
    const account = accounts.peek(name) ?? refuse(404, 'not_found', 'Not found');
    return routed({ world, account, exchange }, exchange.path.replace(prefix, ''));
  }

  function routed(context: PayhawkContext, path: string): Answer {
    const { exchange } = context;
    if (path === '' && exchange.method === 'GET') return getAccount(context);
    const route = routes.find(exchange.method, path);
    if (route === undefined) return refuse(404, 'not_found', 'Not found');
    if (route === 'method') return refuse(405, 'method', 'Method not allowed');
    return route.handler(context, route.params, exchange);
  }
}
