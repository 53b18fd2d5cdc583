import { createAccountFace } from '../../../sandbox/accountFace.ts';
import { bearerToken, Refused, type Exchange } from '../../../sandbox/exchange.ts';
import { RouteTable } from '../../../sandbox/routeTable.ts';
import {
  accountNamePattern,
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

const policyOf = ({ path }: Exchange) => /^\/v1\/policies\/([^/]+)/.exec(path)?.[1];

function createInsurerFace(world: World): VendorFace {
  const policies = world.store.family('insurer', createPolicy);
  return createAccountFace(world, {
    packageType: 'insurance-brydge',
    families: [policies],
    routes,
    accountsOf: (exchange) => [policyOf(exchange)],
    authenticate,
    contextOf: (exchange, account) => ({ world, policy: policies.open(account), exchange }),
    errors: {
      unknownPath: () => insurerError(404, 'not-found', 'Not found'),
      wrongMethod: () => insurerError(405, 'not-allowed', 'Method not allowed'),
      tooMany: (seconds) =>
        insurerError(429, 'too-many-requests', 'Too many requests', {
          'retry-after': String(seconds),
        }),
      unavailable: () => insurerError(503, 'unavailable', 'Service unavailable'),
      failure: (message) => insurerError(500, 'failure', message),
    },
  });
}

function authenticate(exchange: Exchange): string {
  const withdrawn = exchange.consumeFault('revokeRefreshToken') !== undefined;
  if (bearerToken(exchange) !== insurerKey || withdrawn)
    throw new Refused(insurerError(401, 'unauthorized', 'Unknown key'));
  const name = policyOf(exchange);
  if (name === undefined || !accountNamePattern.test(name))
    throw new Refused(insurerError(404, 'unknown-policy', 'No such policy'));
  return name;
}
