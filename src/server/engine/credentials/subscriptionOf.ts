import type { SubscriptionApi } from '../../../packages/kit/webhooksIn.ts';
import { getPackage } from '../../../packages/registry.ts';
import type { Config } from '../../config.ts';

type Applications = Pick<Config, 'oauth'>;

/**
 * The key that the vendor signs our application's notices with. Undefined where there is none, and where it is held
 * back: nobody has confirmed the package's notices, and the configuration doesn't accept that.
 */
export function webhookKeyOf({ oauth }: Applications, packageType: string): string | undefined {
  const application = oauth[packageType];
  return isHeldBack(packageType) && application?.unconfirmedWebhooks !== true
    ? undefined
    : application?.webhookKey;
}

/** The packages with a configured key that is not used, because their notices are unconfirmed. */
export const heldBackKeys = (config: Applications): string[] =>
  Object.keys(config.oauth).filter(
    (packageType) =>
      config.oauth[packageType]?.webhookKey !== undefined &&
      webhookKeyOf(config, packageType) === undefined,
  );

function isHeldBack(packageType: string): boolean {
  const webhooks = getPackage(packageType)?.webhooks;
  return webhooks?.scope === 'application' && webhooks.unconfirmed === true;
}

/**
 * The package's subscribe and unsubscribe calls. Undefined where the vendor has no API for it, or where this platform
 * has no key to verify notices with.
 */
export function subscriptionOf(
  config: Applications,
  packageType: string,
): SubscriptionApi | undefined {
  const webhooks = getPackage(packageType)?.webhooks;
  return webhooks?.scope === 'application' && webhookKeyOf(config, packageType) === undefined
    ? undefined
    : webhooks?.subscriptionApi;
}
