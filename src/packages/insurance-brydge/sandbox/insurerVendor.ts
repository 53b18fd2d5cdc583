import { bearerToken, Refused, type Exchange } from '../../../sandbox/exchange.ts';
import { MINUTE_MS } from '../../../sandbox/rateWindows.ts';
import { RouteTable } from '../../../sandbox/routeTable.ts';
import {
  ACCOUNT_NAME,
  type VendorFace,
  type VendorModule,
  type World,
} from '../../../sandbox/vendor.ts';
import { createPolicy, insurerError, type InsurerContext } from './insurerContext.ts';
import { getMutation, putMutation } from './mutations.ts';

/** The platform's own key at the insurer; customers have none. */
export const insurerKey = 'sandbox-insurer-key';

const routes = new RouteTable<InsurerContext>()
  .on('PUT', '/v1/policies/:policy/mutations/:reference', putMutation)
  .on('GET', '/v1/policies/:policy/mutations/:reference', getMutation);

/** An insurer that receives events, one mutation each; its API is the sandbox's own. */
export const insurerVendor: VendorModule = {
  packageType: 'insurance-brydge',
  title: 'Insurer',
  hosts: { api: 'insurer-api' },
  realLimits: { minute: 600 },
  platformKey: insurerKey,
  create: createInsurerFace,
};

function createInsurerFace(world: World): VendorFace {
  const policies = world.store.family('insurer', createPolicy);
  const policyOf = ({ path }: Exchange) => /^\/v1\/policies\/([^/]+)/.exec(path)?.[1];
  const tooMany = (seconds: number) =>
    insurerError(429, 'too-many-requests', 'Too many requests', { 'retry-after': String(seconds) });

  return {
    accountsOf: (exchange) => [policyOf(exchange)].filter((name) => name !== undefined),
    concurrencyKey: (exchange) => policyOf(exchange) ?? '',
    isPage: () => false,
    handle: (exchange) => {
      const withdrawn = exchange.consumeFault('revokeRefreshToken') !== undefined;
      if (bearerToken(exchange) !== insurerKey || withdrawn)
        throw new Refused(insurerError(401, 'unauthorized', 'Unknown key'));
      const name = policyOf(exchange);
      if (name === undefined || !ACCOUNT_NAME.test(name))
        return insurerError(404, 'unknown-policy', 'No such policy');
      exchange.account = name;
      const { minute } = world.settings.rates('insurance-brydge');
      if (
        minute !== undefined &&
        !world.rates.hit(`insurer ${name}`, minute, MINUTE_MS, exchange.at).allowed
      )
        return tooMany(Math.ceil((MINUTE_MS - (exchange.at % MINUTE_MS)) / 1000));
      const route = routes.find(exchange.method, exchange.path);
      if (route === undefined) return insurerError(404, 'not-found', 'Not found');
      if (route === 'method') return insurerError(405, 'not-allowed', 'Method not allowed');
      const context = { world, policy: policies.open(name), exchange };
      return route.handler(context, route.params, exchange);
    },
    tooMany: (_exchange, { seconds = 30 }) => tooMany(seconds),
    unavailable: () => insurerError(503, 'unavailable', 'Service unavailable'),
    failure: (_exchange, message) => insurerError(500, 'failure', message),
    accounts: () => policies.names(),
    openAccount: (account) => {
      if (!ACCOUNT_NAME.test(account)) throw new RangeError('not a name for an account');
      policies.open(account);
    },
    dropAccount: (account) => policies.drop(account),
  };
}
