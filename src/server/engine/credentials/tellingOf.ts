import type { SubscriptionApi } from '../../../packages/kit/webhooksIn.ts';
import { getPackage } from '../../../packages/registry.ts';
import type { Config } from '../../config.ts';

/** How a package's vendor is told; undefined where it isn't by its API, or not on this platform: notices couldn't be verified. */
export function tellingOf(
  { oauth }: Pick<Config, 'oauth'>,
  packageType: string,
): SubscriptionApi | undefined {
  const webhooks = getPackage(packageType)?.webhooks;
  return webhooks?.scope === 'application' && oauth[packageType]?.webhookKey === undefined
    ? undefined
    : webhooks?.subscriptionApi;
}
