import type { ConnectorContext } from './connectorContext.ts';

/** A vendor's notice as it came in. None of it is trusted before its signature is verified. */
export interface Notice {
  /** Names in lower case; a header that came twice is left out. */
  headers: Readonly<Record<string, string | undefined>>;
  /** Path and query of the address at which it arrived. */
  path: string;
  body: string;
}

export interface SignedNotice {
  /** The text that was signed. */
  text: string;
  signature: string;
  /** Encoding of the signature; base64 by default. */
  encoding?: 'hex';
  /** When it was sent, if the vendor signs that: old and future notices are refused. */
  at?: Date;
}

/** A subscription at a vendor, and its known state. */
export interface WebhookSubscription {
  address: string;
  /** The companies concerned, if a vendor is subscribed for each separately (`ApplicationWebhooks`); otherwise none. */
  tenants: readonly string[];
  /** The vendor's signing key for this address is known: a subscription without it is made again. */
  keyKnown: boolean;
}

/** Subscribes an address of ours through the vendor's API. */
export interface SubscriptionApi {
  /**
   * Subscribes the address to all events. An existing subscription is kept: it may be called again. `key` is the
   * signing key, if the vendor returns it here and nowhere else.
   */
  subscribe(
    context: ConnectorContext,
    subscription: WebhookSubscription,
  ): Promise<{ key?: string }>;
  /** Removes all subscriptions of the address. */
  unsubscribe(
    context: ConnectorContext,
    subscription: Pick<WebhookSubscription, 'address' | 'tenants'>,
  ): Promise<void>;
}

interface WebhooksInBase {
  /** Pure. The signed text, and its signature; undefined for a notice without them. */
  signed(notice: Notice): SignedNotice | undefined;
  /** The flows, by name, that a notice is about; without it all that begin at the package. */
  flowNames?: readonly string[];
  /** A connection is woken at most once in this number of minutes, if the flows read whole lists. */
  minWakeIntervalMinutes?: number;
}

/** Each credential has its own address. */
export interface CredentialWebhooks extends WebhooksInBase {
  scope: 'credential';
  /**
   * The vendor's public key, PEM (RSASSA-PKCS1-v1_5 with SHA-256). Without it the key is a secret that the vendor
   * returns on subscription (HMAC with SHA-256).
   */
  publicKey?(context: ConnectorContext): Promise<string>;
  subscriptionApi: SubscriptionApi;
}

/**
 * One address for all customers of the platform's application at the vendor, signed with the application's key (HMAC
 * with SHA-256), which is in its configuration.
 */
export interface ApplicationWebhooks extends WebhooksInBase {
  scope: 'application';
  /**
   * Nobody has received such notices from the vendor itself yet: they are off unless the platform's configuration accepts
   * that. What nobody could confirm stands in the package's facts.md.
   */
  unconfirmed?: true;
  /** Pure. The tenants in a verified notice with changes for a flow that begins here. */
  tenants(body: unknown): string[];
  /** Pure. True for a call with which the vendor tests the address: it is only answered. */
  isProbe?(notice: Notice): boolean;
  /** Set if the vendor's API subscribes the address, for each company (`books`) of each credential. */
  subscriptionApi?: SubscriptionApi;
}

/**
 * A vendor's webhooks for changes. A verified notice only wakes the flows that begin at the package: they read the
 * changes by their cursors, so that a lost or a repeated notice does no harm.
 */
export type WebhooksIn = CredentialWebhooks | ApplicationWebhooks;
