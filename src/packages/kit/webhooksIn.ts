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
  signature: string;
  /** How the signature is written; base64 unless said. */
  encoding?: 'hex';
  /** When it was sent, where the vendor says so under its signature: what is old, or of the future, is refused. */
  at?: Date;
}

/** What a vendor is told, and what it was told before. */
export interface Told {
  address: string;
  /** The companies that are concerned, where a vendor is told of each by itself (`ApplicationWebhooks`); none elsewhere. */
  tenants: readonly string[];
  /** By what the vendor signs at this address is known: a subscription without it is made anew. */
  keyKnown: boolean;
}

/** How a vendor is told an address of ours by its API. */
export interface Telling {
  /**
   * Tells the vendor the address, and whatever it is to be told of. What it has already is left: it may be asked again. `key`
   * is by what it signs, where it says so here and nowhere else.
   */
  subscribe(context: ConnectorContext, told: Told): Promise<{ key?: string }>;
  /** Takes back whatever was told of the address. */
  unsubscribe(context: ConnectorContext, told: Pick<Told, 'address' | 'tenants'>): Promise<void>;
}

interface WebhooksInBase {
  /** Pure. What was signed, and by what; undefined for a notice that lacks it. */
  signed(notice: Notice): SignedNotice | undefined;
  /** The flows, by name, that a notice is about; without it all that begin at the package. */
  about?: readonly string[];
  /** A connection is woken once in so many minutes at most, where what is woken reads whole lists. */
  restMinutes?: number;
}

/** Each credential has an address of its own. */
export interface CredentialWebhooks extends WebhooksInBase {
  of: 'credential';
  /**
   * The vendor's public key, PEM (RSASSA-PKCS1-v1_5 with SHA-256). Without it the key is a secret that the vendor gives when it
   * is told the address (HMAC with SHA-256).
   */
  publicKey?(context: ConnectorContext): Promise<string>;
  telling: Telling;
}

/**
 * One address for all customers of the platform's application at the vendor, signed with the application's key (HMAC with
 * SHA-256), which its configuration has.
 */
export interface ApplicationWebhooks extends WebhooksInBase {
  of: 'application';
  /** Pure. Of a notice whose signature is right: the tenants with something new for a flow that begins here. */
  tenants(body: unknown): string[];
  /** Pure. True for a call by which the vendor sees whether the address is there: it is answered, and nothing more. */
  isProbe?(notice: Notice): boolean;
  /** Where the vendor is told the address by its API, for each company (`books`) of each credential. */
  telling?: Telling;
}

/**
 * How a vendor tells that something has changed. A notice that is verified wakes the flows that begin at the package and
 * nothing else: what has changed is read by their cursors, so that a lost or a repeated one does no harm.
 */
export type WebhooksIn = CredentialWebhooks | ApplicationWebhooks;
