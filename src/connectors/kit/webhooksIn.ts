import type { ConnectorContext } from './connectorContext.ts';

/** A notice of a vendor as it came in. Nothing of it is believed before its signature was found right. */
export interface Notice {
  /** Names in lower case; of a header that came twice, nothing. */
  headers: Readonly<Record<string, string | undefined>>;
  /** Path and query of the address at which it came. */
  path: string;
  body: string;
}

export interface SignedNotice {
  /** The text that was signed. */
  text: string;
  /** Base64. */
  signature: string;
  /** When it was sent, where the vendor says so under its signature: what is old, or of the future, is refused. */
  at?: Date;
}

interface WebhooksInBase {
  /** Pure. What was signed, and by what; undefined for a notice that lacks it. */
  signed(notice: Notice): SignedNotice | undefined;
}

/**
 * Each credential has an address of its own, which the vendor is told by its API and signs for with a key of its own
 * (RSASSA-PKCS1-v1_5 with SHA-256).
 */
export interface CredentialWebhooks extends WebhooksInBase {
  of: 'credential';
  /** The vendor's public key, PEM. */
  publicKey(context: ConnectorContext): Promise<string>;
  /** Tells the vendor the address, and whatever it is to be told of. What it has already is left: it may be asked again. */
  subscribe(context: ConnectorContext, address: string): Promise<void>;
  /** Takes back whatever was told of the address. */
  unsubscribe(context: ConnectorContext, address: string): Promise<void>;
}

/**
 * One address for all customers of the platform's application at the vendor, signed with the application's key (HMAC with
 * SHA-256), which its configuration has.
 */
export interface ApplicationWebhooks extends WebhooksInBase {
  of: 'application';
  /** Pure. Of a notice whose signature is right: the tenants with something new for a flow that begins here. */
  tenants(body: unknown): string[];
}

/**
 * How a vendor tells that something has changed. A notice that is verified wakes the flows that begin at the package and
 * nothing else: what has changed is read by their cursors, so that a lost or a repeated one does no harm.
 */
export type WebhooksIn = CredentialWebhooks | ApplicationWebhooks;
