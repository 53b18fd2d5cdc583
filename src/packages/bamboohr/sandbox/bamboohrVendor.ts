import { basicCredentials, type Answer, type Exchange } from '../../../sandbox/exchange.ts';
import { settleYear } from '../../../sandbox/people/employeeYear.ts';
import { createPeopleDial } from '../../../sandbox/people/peopleDial.ts';
import { createPersonnel } from '../../../sandbox/people/personnel.ts';
import { MINUTE_MS } from '../../../sandbox/rateWindows.ts';
import { RouteTable } from '../../../sandbox/routeTable.ts';
import {
  ACCOUNT_NAME,
  type VendorFace,
  type VendorModule,
  type World,
} from '../../../sandbox/vendor.ts';
import type { BambooContext } from './bambooContext.ts';
import {
  getEmployee,
  getTable,
  listChanged,
  listChangedRows,
  listDependents,
  listEmployees,
  listFields,
} from './bambooEmployees.ts';
import { bambooError, refuse } from './bambooErrors.ts';
import { bambooKnobs, throttleStatus } from './bambooKnobs.ts';
import { createBambooWebhooks } from './bambooWebhook.ts';
import {
  addWebhook,
  createBambooNotices,
  listMonitorFields,
  listWebhooks,
  removeWebhook,
} from './bambooWebhooks.ts';

/** A key consists of this prefix and the account behind it. */
const keyPrefix = 'sandbox-bamboohr-key-';

const routes = new RouteTable<BambooContext>()
  .on('GET', '/api/v1/employees', listEmployees)
  .on('GET', '/api/v1/employees/changed', listChanged)
  .on('GET', '/api/v1/employees/changed/tables/:table', listChangedRows)
  .on('GET', '/api/v1/employees/:id', getEmployee)
  .on('GET', '/api/v1/employees/:id/tables/:table', getTable)
  .on('GET', '/api/v1/employeedependents', listDependents)
  .on('GET', '/api/v1/meta/fields', listFields)
  .on('GET', '/api/v1/webhooks', listWebhooks)
  .on('POST', '/api/v1/webhooks', addWebhook)
  .on('GET', '/api/v1/webhooks/monitor_fields', listMonitorFields)
  .on('DELETE', '/api/v1/webhooks/:id', removeWebhook);

/** BambooHR: people by an API key; facts in its published description. */
export const bamboohrVendor: VendorModule = {
  packageType: 'bamboohr',
  title: 'BambooHR',
  hosts: { api: 'bamboohr-api' },
  // BambooHR publishes no figures; this one is the sandbox's own.
  realLimits: { minute: 600 },
  knobs: bambooKnobs,
  credentialOf: (account) => ({ subdomain: account, apiKey: `sandbox-bamboohr-key-${account}` }),
  create: createBambooFace,
};

function createBambooFace(world: World): VendorFace {
  const companies = world.store.family('bamboohr', createPersonnel);
  const webhooks = world.store.family('bamboohr@', createBambooWebhooks);

  /** The account of the presented key, assuming it is valid. */
  const accountOf = (exchange: Exchange): string | undefined => {
    const key = basicCredentials(exchange)?.user;
    return key?.startsWith(keyPrefix) ? key.slice(keyPrefix.length) : undefined;
  };
  const tooMany = (seconds: number): Answer =>
    bambooError(throttleStatus(world), 'Limit Exceeded', { 'retry-after': String(seconds) });

  return {
    accountsOf: (exchange) => [accountOf(exchange)].filter((name) => name !== undefined),
    concurrencyKey: (exchange) => accountOf(exchange) ?? '',
    isPage: () => false,
    handle: (exchange) => {
      const name = accountOf(exchange);
      // only the key can be withdrawn
      if (
        name === undefined ||
        !ACCOUNT_NAME.test(name) ||
        exchange.consumeFault('revokeRefreshToken') !== undefined
      ) {
        refuse(401, 'The API key is not valid.');
      }
      exchange.account = name;
      if (exchange.consumeFault('blockedAccount') !== undefined) {
        refuse(403, 'The API user does not have permission to do this');
      }
      const { minute } = world.settings.rates('bamboohr');
      if (
        minute !== undefined &&
        !world.rates.hit(`bamboohr ${name}`, minute, MINUTE_MS, exchange.at).allowed
      ) {
        return tooMany(Math.ceil((MINUTE_MS - (exchange.at % MINUTE_MS)) / 1000));
      }
      const personnel = companies.open(name);
      settleYear(personnel, exchange.at);
      const route = routes.find(exchange.method, exchange.path);
      if (route === undefined) refuse(404, 'Not found');
      if (route === 'method') refuse(405, 'Method not allowed');
      return route.handler(
        { world, personnel, webhooks: webhooks.open(name), exchange },
        route.params,
        exchange,
      );
    },
    tooMany: (_exchange, { seconds = 30 }) => tooMany(seconds),
    unavailable: () => bambooError(503, 'Service unavailable'),
    failure: (_exchange, message) => bambooError(500, `Server error: ${message}`),
    accounts: () => companies.names(),
    openAccount: (account) => {
      if (!ACCOUNT_NAME.test(account)) throw new RangeError('not a name for an account');
      companies.open(account);
    },
    dropAccount: (account) => {
      companies.drop(account);
      webhooks.drop(account);
    },
    notify: createBambooNotices(
      (account) => webhooks.open(account),
      () => world.clock.now(),
    ),
    settle: () => {
      for (const name of companies.names()) settleYear(companies.open(name), world.clock.now());
    },
    people: createPeopleDial(world.clock, (account) => companies.open(account)),
  };
}
