import type { SubscriptionApi } from '../../../packages/kit/webhooksIn.ts';
import { getPackage } from '../../../packages/registry.ts';
import type { Config } from '../../config.ts';

/**
 * The package's subscribe and unsubscribe calls. Undefined where the vendor has no API for it, or where this platform
 * has no key to verify notices with.
 */
export function subscriptionOf(
  { oauth }: Pick<Config, 'oauth'>,
  packageType: string,
): SubscriptionApi | undefined {
  const webhooks = getPackage(packageType)?.webhooks;
  return webhooks?.scope === 'application' && oauth[packageType]?.webhookKey === undefined
    ? undefined
    : webhooks?.subscriptionApi;
}
