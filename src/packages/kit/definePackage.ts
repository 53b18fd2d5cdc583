import type { MessageText } from '../../contract/messages/message.ts';
import type { FieldDefinition, FieldOptions } from '../../contract/fieldDefinition.ts';
import type { ConnectorContext, HttpRequest } from './connectorContext.ts';
import type { Debtors } from './debtors.ts';
import type { ErrorClass } from './vendorError.ts';
import type { CatalogueEntry } from './catalogueEntry.ts';
import type { WebApplication } from './webApplication.ts';
import type { WebhooksIn } from './webhooksIn.ts';

export type PackageKind =
  | 'accounting'
  | 'expense'
  | 'hr'
  | 'payroll'
  | 'payment'
  | 'bank'
  | 'insurance';

/** One rate window. `limit` requests per `ms` milliseconds for each tenant, credential or (all customers together) app. */
export interface BudgetWindow {
  name: string;
  limit: number;
  ms: number;
  per: 'tenant' | 'credential' | 'app';
  /** The limit holds for any `ms` milliseconds, not from one reset to the next. */
  sliding?: true;
}

/** What the vendor's headers say of a window; it overrides the declared limit, which is only the default. */
export interface BudgetObservation {
  window: string;
  limit?: number;
  remaining?: number;
  /** Instant at which the window starts anew, epoch milliseconds. */
  resetAt?: number;
}

export interface VendorAnswer {
  status: number;
  headers: Record<string, string>;
  body: unknown;
  request: HttpRequest;
  /** Epoch milliseconds. */
  now: number;
}

/** What an answer means when it is an error. */
export interface Verdict {
  class: ErrorClass;
  code: string;
  /** What went wrong; a vendor's own words are `vendor.words`. */
  text: MessageText;
  retryAfterMs?: number;
  solution?: MessageText;
  wiki?: string;
  internal?: boolean;
  /** Of class `auth`, where the vendor says otherwise than by 401 that the token has ended: it is renewed once, as for 401. */
  tokenEnded?: true;
}

export interface HttpProfile {
  budget: BudgetWindow[];
  /** Calls in flight at once for one tenant. */
  concurrency: number;
  observe?(answer: VendorAnswer): BudgetObservation[];
  /** Undefined when the answer is a success. Called for every answer, 2xx included (batches answer 200 with errors inside). */
  classify(answer: VendorAnswer): Verdict | undefined;
  /** Headers sent with every call, e.g. a mandatory version. */
  headers?(context: {
    credential: Readonly<Record<string, unknown>>;
    tenant?: string | undefined;
  }): Record<string, string>;
  /** Name of the vendor's idempotency header, where it has one. */
  idempotencyHeader?: string;
  /** Names of headers and of JSON or form keys whose values are secrets, beside the runtime's own list. */
  redact: string[];
  /**
   * For vendors that block an endpoint after client errors: a task pauses after `perHour` of them in an hour (what is in flight may still
   * add some) and leaves the rest pending; at `blocksAt`, the most the vendor lets pass, nobody calls for the rest of the hour.
   */
  clientErrorGuard?: { perHour: number; blocksAt: number };
}

interface CredentialTypeBase {
  /** The fields that a person fills in; `password` fields are secrets. */
  fields: SettingField[];
  /** One cheap authenticated call; its failure makes the credential `failed`. Returns what to call the account. */
  test(context: ConnectorContext): Promise<{ accountName?: string }>;
}

/** How a vendor lets its access tokens be refreshed. */
export interface RefreshFacts {
  /** Each refresh gives a new refresh token and spends the old one. */
  rotates: boolean;
  /** Earliest age in milliseconds at which the vendor lets an access token be refreshed; 0 for at once. */
  notBeforeMs: number;
  /** Refresh this many milliseconds before expiry. */
  aheadMs: number;
  /**
   * True for a refusal that only means "not yet": the token at hand is still good and no grant is lost. `code` and
   * `description` are the answer's `error` and `error_description` (RFC 6749 5.2), empty when it has none.
   */
  isTooEarly?(refusal: { code: string; description: string }): boolean;
}

export interface OAuth2CredentialType extends CredentialTypeBase {
  kind: 'oauth-2';
  authorize: { host: string; path: string; query?: Record<string, string>; pkce: boolean };
  token: { host: string; path: string; clientAuth: 'basic' | 'body' };
  /** Names of scopes; the application's configuration may replace them, since vendors change theirs. */
  scopes: string[];
  refresh: RefreshFacts;
  /** How long an unused refresh token lives, milliseconds; shown as the credential's expiry. */
  authorisationLifetimeMs: number;
}

export interface ClientCredentialsType extends CredentialTypeBase {
  kind: 'client-credentials';
  token: { host: string; path: string; clientAuth: 'basic' | 'body' };
  /** Names of the fields that hold the client's id and secret. */
  clientId: string;
  clientSecret: string;
}

/** A key that a person copies from the vendor; good until it is withdrawn there. */
export interface KeyCredentialType extends CredentialTypeBase {
  kind: 'key';
  /**
   * Headers that sign one request, from the credential's fields. Pure. The runtime asks on each attempt, after everything
   * else is worked out, and hides in its records whatever is answered; `kit/keyAuthorization.ts` has the usual ones.
   */
  authorize(
    request: SignedRequest,
    secrets: Readonly<Record<string, unknown>>,
  ): Record<string, string>;
}

/** What is about to be sent, for a signature over it. */
export interface SignedRequest {
  method: string;
  url: string;
}

export interface NoCredentialType extends CredentialTypeBase {
  kind: 'none';
}

export type CredentialType =
  | OAuth2CredentialType
  | ClientCredentialsType
  | KeyCredentialType
  | NoCredentialType;

/** What a vendor says of one option beside its name, such as the nature of a VAT code; by names of the package's own. */
export type OptionAttributes = Readonly<Record<string, string | number | boolean>>;

export interface Option {
  value: string;
  label: string;
  /** What it is called where that is not, or not only, the vendor's own words. */
  coded?: MessageText;
  attributes?: OptionAttributes;
  /** Of a list that counts documents instead of being chosen from. */
  count?: DocumentCount;
}

/** Documents of a source that use one value of what mappings begin with; without a kind all of them. */
export interface DocumentCount {
  kind?: SourceKind;
  /** As it stands in the list of that kind; empty without a kind. */
  value: string;
  /** The vendor's kind of document, where settings choose between several. */
  group: string;
  /** How many there are by business date, YYYY-MM-DD. */
  days: Record<string, number>;
}

/** Loads one list for a select from the vendor (docs/sync.md 13). */
export interface OptionLoader {
  /** What the list is called. */
  title: MessageText;
  /** Names of settings that must be chosen first; the list is loaded for each value of them. */
  dependsOn: string[];
  /** Names of settings for whose value the list is loaded where one is chosen, and without where none is. */
  heeds?: string[];
  /** A connection can't be finished while a required list failed. */
  required: boolean;
  load(context: ConnectorContext): Promise<Option[]>;
}

/** What a package has that settings of another are about: a mapping begins with it, or a choice is made from it. */
export type SourceKind =
  | 'category'
  | 'taxRate'
  | 'costObject'
  | 'company'
  | 'tag'
  | 'card'
  | 'paymentBehaviour'
  | 'debtorGroup';

/**
 * A field as a package declares it: what it and its options are called are messages, and options may be a loader's list:
 * `optionsFrom` is the loader's key; it never leaves the server. The columns of a table are such fields too.
 */
export interface SettingField extends Omit<FieldDefinition, 'fieldOptions' | 'optionsState'> {
  fieldOptions: Omit<FieldOptions, 'codes' | 'fields' | 'help' | 'label' | 'notes' | 'options'> & {
    label?: MessageText;
    notes?: MessageText;
    help?: MessageText;
    /** By value. */
    options?: Readonly<Record<string, MessageText>>;
    fields?: SettingField[];
  };
  optionsFrom?: string;
  /**
   * Which options of that list may stand here, by what the vendor says of them; without it all. One that was chosen before
   * and may not stand here is refused like one that is no longer there. It never leaves the server.
   */
  offers?: (attributes: OptionAttributes) => boolean;
  /** Of what is offered: where it is true for one option alone, the field begins with that. It never leaves the server. */
  proposes?: (attributes: OptionAttributes) => boolean;
  /**
   * For what is typed: a loader's key whose list must hold the value, in each of the books that are chosen; it never
   * leaves the server. It may depend on the field itself, to look up just that value.
   */
  checkedBy?: string;
  /**
   * What of another package of the connection stands there; its list is offered, to a mapping's left column (typed) as what
   * may be typed, to a field that is chosen from a list as what may be chosen. It never leaves the server.
   */
  sourceOf?: SourceKind;
}

export interface PackageDefinition {
  /** The wire's name, e.g. `exact-online`. */
  type: string;
  kind: PackageKind;
  title: string;
  /**
   * Of a virtual package (`defineVirtualPackage`): the kinds of packages with which it makes a connection, and what such a
   * one must declare.
   */
  attachesTo?: { kinds: readonly PackageKind[]; needs?: 'debtors' };
  /** Base URL per host key, without a trailing slash, from the credential's fields. Overridable per key by configuration. */
  hosts: Record<string, (credential: Readonly<Record<string, unknown>>) => string>;
  /** Hosts whose `address` the vendor tells for each customer (a cluster): what its name must be, as in `redirectHosts`. */
  discoveredHosts?: Record<string, string>;
  /**
   * Host names, none of `hosts`, to which a read may be redirected: where the vendor keeps its files. `*.name` is every name
   * below it. Checked like a host, and nothing that says who asks goes there.
   */
  redirectHosts?: readonly string[];
  /** By credentialType. */
  credentials: Record<string, CredentialType>;
  http: HttpProfile;
  web?: WebApplication;
  webhooks?: WebhooksIn;
  /** The companies that a credential reaches, for packages that have more than one. */
  tenants?(context: ConnectorContext): Promise<Option[]>;
  /** Where these settings have documents written: the administrations or organisations. For packages with more than one. */
  books?(settings: Readonly<Record<string, unknown>>): string[];
  /** Where settings choose for each company of the source: its books, by the company. */
  booksOf?(settings: Readonly<Record<string, unknown>>): Record<string, string>;
  /**
   * What one of the books says of itself that mapping has to know: its currency, the nature of its VAT codes, what is open.
   * JSON. Read once a push, before the first element; what can't be read is left out of it, and mapping does without.
   */
  facts?(context: ConnectorContext, books: string): Promise<unknown>;
  /** Wizard step 3: settings that need no list of the vendor's. */
  credentialSettings: SettingField[];
  /** Wizard step 4, "where": which administration, company or tenants. */
  preSettings: SettingField[];
  /** Wizard step 5, "what": journals, ledgers, mappings; asked for where a flow of the connection begins or ends here. */
  settings: SettingField[];
  /**
   * Of a target from which something is read as well: what is asked for where a flow of the connection begins here. Its other
   * settings, wherever they stand, are asked for where one ends here.
   */
  asSource?: { settings: SettingField[] };
  options: Record<string, OptionLoader>;
  /** The keys of the lists that settings of other packages are about. */
  sources?: Partial<Record<SourceKind, string>>;
  /** Of a source: the key of the list that counts its documents, and the groups of these that the settings have synced. */
  counts?: {
    list: string;
    /** What it counts by; of other lists nothing is known. */
    kinds: readonly SourceKind[];
    groups(settings: Readonly<Record<string, unknown>>): string[];
  };
  catalogue: CatalogueEntry[];
  /** Of accounting: its debtors, for the payment toggle. */
  debtors?: Debtors;
}

/** Declares a package; the identity function with the type checked. */
export function definePackage(definition: PackageDefinition): PackageDefinition {
  return definition;
}
