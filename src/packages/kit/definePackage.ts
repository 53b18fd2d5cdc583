import type { MessageText } from '../../contract/messages/message.ts';
import type { FieldDefinition, FieldOptions, ProposedRow } from '../../contract/fieldDefinition.ts';
import type { BankAccounts } from './missingBankAccount.ts';
import type { ConnectorContext } from './connectorContext.ts';
import type { Debtors } from './debtors.ts';
import type { PaidBy } from './paidBy.ts';
import type { HttpProfile } from './httpProfile.ts';
import type { EntryCode } from './toEntry.ts';
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

interface CredentialTypeBase {
  /** The fields that a person fills in; `password` fields are secrets. */
  fields: SettingField[];
  /** One cheap authenticated call; its failure makes the credential `failed`. Returns the account's display name. */
  test(context: ConnectorContext): Promise<{ accountName?: string }>;
}

/** Rules of a vendor for refreshing its access tokens. */
export interface RefreshFacts {
  /** Each refresh issues a new refresh token and invalidates the old one. */
  rotates: boolean;
  /** Minimum age in milliseconds at which the vendor allows refreshing an access token; 0 for at once. */
  notBeforeMs: number;
  /** Refresh this many milliseconds before expiry. */
  aheadMs: number;
  /**
   * True for a refusal that only means "not yet": the current token is still valid and no grant is lost. `code` and
   * `description` are the answer's `error` and `error_description` (RFC 6749 5.2), empty if it has none.
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
  /** Lifetime of an unused refresh token, milliseconds; shown as the credential's expiry. */
  authorisationLifetimeMs: number;
}

export interface ClientCredentialsType extends CredentialTypeBase {
  kind: 'client-credentials';
  token: { host: string; path: string; clientAuth: 'basic' | 'body' };
  /** Names of the fields that hold the client's id and secret. */
  clientId: string;
  clientSecret: string;
}

/** A key that a person copies from the vendor; valid until it is withdrawn there. */
export interface KeyCredentialType extends CredentialTypeBase {
  kind: 'key';
  /**
   * Headers that authenticate one request, from the credential's fields. Pure. Called on each attempt, once all else
   * is known; the runtime hides the values in its records. `kit/keyAuthorization.ts` has the usual ones.
   */
  authorize(
    request: SignedRequest,
    secrets: Readonly<Record<string, unknown>>,
  ): Record<string, string>;
}

/** The request to be sent, for a signature over it. */
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

/** A vendor's data about one option, such as the nature of a VAT code; under names of the package's own. */
export type OptionAttributes = Readonly<Record<string, string | number | boolean>>;

export interface Option {
  value: string;
  label: string;
  /** Its label, if that is not, or not only, the vendor's own words. */
  coded?: MessageText;
  attributes?: OptionAttributes;
  /** Only in a list that counts documents instead of offering choices. */
  count?: DocumentCount;
}

/** A list that a column of a table is filled from. */
export interface ColumnList {
  /** Labels by value. */
  options: Readonly<Record<string, string>>;
  attributes?: Readonly<Record<string, OptionAttributes>> | undefined;
}

/** Documents of a source that use one value of the list that mappings start from; without a kind all of them. */
export interface DocumentCount {
  kind?: SourceKind;
  /** As in the list of that kind; empty without a kind. */
  value: string;
  /** The vendor's kind of document, if settings choose between several. */
  group: string;
  /** Number of documents by business date, YYYY-MM-DD. */
  days: Record<string, number>;
}

/** Loads one list for a select from the vendor (docs/sync.md 13). */
export interface OptionLoader {
  /** Name of the list. */
  title: MessageText;
  /** Settings that must be chosen first; the list is loaded for each value of them. */
  dependsOn: string[];
  /** Optional ones: the list is loaded for their values if chosen, otherwise without. */
  optionalDependsOn?: string[];
  /** A connection can't be finished while a required list failed. */
  required: boolean;
  load(context: ConnectorContext): Promise<Option[]>;
}

/** Data of a package that settings of another refer to: a mapping starts from it, or a choice is made from it. */
export type SourceKind =
  | 'category'
  | 'taxRate'
  | 'costObject'
  | 'company'
  | 'tag'
  | 'card'
  | 'paymentBehaviour'
  | 'debtorGroup';

/** A field, or a table's column, as a package declares it: labels are messages, and options may be a loader's list. */
export interface SettingField extends Omit<FieldDefinition, 'fieldOptions' | 'optionsState'> {
  fieldOptions: Omit<FieldOptions, 'codes' | 'fields' | 'help' | 'label' | 'notes' | 'options'> & {
    label?: MessageText;
    notes?: MessageText;
    help?: MessageText;
    /** By value. */
    options?: Readonly<Record<string, MessageText>>;
    fields?: SettingField[];
  };
  /** Key of the loader; it never leaves the server. */
  optionsFrom?: string;
  /**
   * Filters the options of that list by the vendor's attributes; without it all are offered. A stored choice that is
   * not offered any more is refused like one that no longer exists. It never leaves the server.
   */
  offers?: (attributes: OptionAttributes) => boolean;
  /** If it is true for exactly one of the offered options, the field starts with that. It never leaves the server. */
  proposes?: (attributes: OptionAttributes) => boolean;
  /**
   * Of a table: rows that are proposed, by the lists of its columns; a column without a list has an empty one. Not called
   * before all of them are loaded. It never leaves the server.
   */
  proposesRows?: (columns: readonly ColumnList[]) => ProposedRow[];
  /**
   * For typed values: the key of a loader, on the server alone; its list must contain the value, in each of the chosen
   * books. It may depend on the field itself, to look up just that value.
   */
  checkedBy?: string;
  /**
   * Only for purchases paid in one of these ways: shown if a source in the connection has such purchases (WIZ-12). It
   * never leaves the server.
   */
  paidBy?: readonly PaidBy[];
  /**
   * Only while this setting of the source in the connection has one of the values; without such a source it is shown
   * (WIZ-12). Not for a required field. On the wire it is `conditiondBy`, with the source before the setting's name.
   */
  whileSource?: SourceCondition;
  /**
   * The kind of data of another package in the connection that the field contains. Its list is offered: suggestions
   * for a mapping's left column (typed), options for a select. It never leaves the server.
   */
  sourceOf?: SourceKind;
}

/** A setting of a source, and the values in which another package's setting has an effect. */
export interface SourceCondition {
  fieldName: string;
  values: (string | boolean)[];
}

export interface PackageDefinition {
  /** The wire's name, e.g. `exact-online`. */
  type: string;
  kind: PackageKind;
  title: string;
  /** Only for a virtual package (`defineVirtualPackage`): the kinds that it joins, and the part they must declare. */
  attachesTo?: { kinds: readonly PackageKind[]; needs?: 'debtors' };
  /** Base URL per host key, without trailing slash, from the credential's fields. Configuration overrides each. */
  hosts: Record<string, (credential: Readonly<Record<string, unknown>>) => string>;
  /** Hosts with an `address` that the vendor reports per customer (a cluster): allowed names, as in `redirectHosts`. */
  discoveredHosts?: Record<string, string>;
  /**
   * Host names, none of `hosts`, to which a read may be redirected, as to files; `*.name`: every name below it. Checked
   * like a host, and no authentication is sent there.
   */
  redirectHosts?: readonly string[];
  /** By type. */
  credentials: Record<string, CredentialType>;
  http: HttpProfile;
  web?: WebApplication;
  webhooks?: WebhooksIn;
  /** The companies that a credential reaches, for packages that have more than one. */
  tenants?(context: ConnectorContext): Promise<Option[]>;
  /** The administrations or organisations that these settings write to. For packages with more than one. */
  books?(settings: Readonly<Record<string, unknown>>): string[];
  /** The books chosen by the settings, by the company of the source. */
  booksOf?(settings: Readonly<Record<string, unknown>>): Record<string, string>;
  /**
   * Facts of one of the books that mapping needs: its currency, the nature of its VAT codes, its open periods. JSON.
   * Read once per push, before the first element; unreadable parts are left out, and mapping does without them.
   */
  facts?(context: ConnectorContext, books: string): Promise<unknown>;
  bankAccounts?: BankAccounts;
  /** Wizard step 3: settings that need no list of the vendor's. */
  credentialSettings: SettingField[];
  /** Wizard step 4, "where": which administration, company or tenants. */
  preSettings: SettingField[];
  /** Wizard step 5, "what": journals, ledgers, mappings; shown if a flow of the connection begins or ends here. */
  settings: SettingField[];
  /**
   * Only for a target that can also be a source: the settings shown if a flow of the connection begins here. Its
   * other settings, of any step, are shown if one ends here.
   */
  asSource?: { settings: SettingField[] };
  options: Record<string, OptionLoader>;
  /** Only for a target of bookings: where the codes of its entries have their names, and what its requests call them. */
  entryCodes?: Readonly<Record<EntryCode, EntryCodeNames>>;
  /**
   * What fields of its requests and answers mean, by the end of their path (`code`, or `header.code` where only that one
   * means it): a comparison of requests shows it with the field's name.
   */
  requestFields?: Readonly<Record<string, MessageText>>;
  /** What the vendor's fixed values of these fields mean, by the end of their path and the value. */
  requestValues?: Readonly<Record<string, Readonly<Record<string, MessageText>>>>;
  /** Fields of a request that hold the id of a creditor, as `fields` of `entryCodes`. */
  creditorFields?: readonly RequestField[];
  /** The keys of the lists that settings of other packages refer to. */
  sources?: Partial<Record<SourceKind, string>>;
  /** Only for a source: the key of the list that counts its documents, and the groups that the settings sync. */
  counts?: {
    list: string;
    /** The kinds that it counts by; for others no numbers are known. */
    kinds: readonly SourceKind[];
    groups(settings: Readonly<Record<string, unknown>>): string[];
  };
  catalogue: CatalogueEntry[];
  /** Only for accounting: its debtors, for the payment toggle. */
  debtors?: Debtors;
}

/** Where the names of one kind of code are. */
export interface EntryCodeNames {
  /** Keys of the lists that have them. */
  lists: readonly string[];
  /** Keys of those that have them for administrations that costs are recharged to. */
  otherLists?: readonly string[];
  /**
   * Fields of a request that hold such a code; none where the same field holds other things too, since a wrong name is
   * worse than none.
   */
  fields: readonly RequestField[];
}

/**
 * A field of requests, the end of its path without indexes (`Lines.GLAccount`); or the same only where the fields next to
 * it have these values, as an AFAS line's account is a creditor by the line's kind.
 */
export type RequestField = string | { field: string; where: Readonly<Record<string, string>> };

/** Declares a package; the identity function with a type check. */
export function definePackage(definition: PackageDefinition): PackageDefinition {
  return definition;
}
