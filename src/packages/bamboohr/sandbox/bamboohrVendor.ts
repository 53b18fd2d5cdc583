import { createAccountFace } from '../../../sandbox/accountFace.ts';
import { basicCredentials, type Exchange } from '../../../sandbox/exchange.ts';
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

/** The account of the presented key, assuming it is valid. */
function accountOf(exchange: Exchange): string | undefined {
  const key = basicCredentials(exchange)?.user;
  return key?.startsWith(keyPrefix) ? key.slice(keyPrefix.length) : undefined;
}

function authenticate(exchange: Exchange): string {
  const name = accountOf(exchange);
  // only the key can be withdrawn
  if (
    name === undefined ||
    !accountNamePattern.test(name) ||
    exchange.consumeFault('revokeRefreshToken') !== undefined
  ) {
    refuse(401, 'The API key is not valid.');
  }
  if (exchange.consumeFault('blockedAccount') !== undefined) {
    refuse(403, 'The API user does not have permission to do this');
  }
  return name;
}

function createBambooFace(world: World): VendorFace {
  const companies = world.store.family('bamboohr', createPersonnel);
  const webhooks = world.store.family('bamboohr@', createBambooWebhooks);
  const face = createAccountFace(world, {
    packageType: 'bamboohr',
    families: [companies, webhooks],
    routes,
    accountsOf: (exchange) => [accountOf(exchange)],
    authenticate,
    contextOf: (exchange, account) => {
      const personnel = companies.open(account);
      settleYear(personnel, exchange.at);
      return { world, personnel, webhooks: webhooks.open(account), exchange };
    },
    errors: {
      unknownPath: () => bambooError(404, 'Not found'),
      wrongMethod: () => bambooError(405, 'Method not allowed'),
      tooMany: (seconds) =>
        bambooError(throttleStatus(world), 'Limit Exceeded', { 'retry-after': String(seconds) }),
      unavailable: () => bambooError(503, 'Service unavailable'),
      failure: (message) => bambooError(500, `Server error: ${message}`),
    },
  });
  return {
    ...face,
    ...createPeopleFace(world.clock, companies),
    notify: createBambooNotices(
      (account) => webhooks.open(account),
      () => world.clock.now(),
    ),
  };
}
