import type { Connection } from '../../../../contract/connections.ts';

type Values = Record<string, unknown>;

/** The credential of one package: an existing one, or a new one that is filled in here. */
export interface CredentialChoice {
  kind: 'existing' | 'new';
  /** Empty until one is chosen, or until the new one was created. */
  credentialId: string;
  /** For a new one. */
  credentialType: string;
  name: string;
  /** Form values of its fields. */
  values: Values;
  /** True if the server has the input. */
  saved: boolean;
  /** Names of the fields with values that are stored nowhere else. */
  secrets?: readonly string[];
}

/** The user's choices so far. */
export interface WizardDraft {
  /** Set once the connection exists: the first step can't be changed then. */
  connectionId: string | undefined;
  resellerId: string;
  /** Names are stored for display. */
  resellerName: string;
  organization: 'existing' | 'new';
  organizationId: string;
  organizationName: string;
  organizationCode: string;
  packages: readonly string[];
  connectionTag: string;
  /** YYYY-MM-DD */
  synchronizationStartDate: string;
  acknowledgeCosts: boolean;
  agreeTos: boolean;
  /** By package type. */
  credentials: Readonly<Record<string, CredentialChoice>>;
  /** Settings of all three steps as they are sent, by package type. */
  settings: Readonly<Record<string, Values>>;
  /** Input of the current step's settings that isn't validated yet, in the inputs' form, by package type. */
  typed: Readonly<Record<string, Values>>;
  /** Whether the connection runs once it is finished (WIZ-11). */
  active: boolean;
}

/** `today` is YYYY-MM-DD: documents from before the connection was created are only synced on request. */
export function emptyDraft(today: string): WizardDraft {
  return {
    connectionId: undefined,
    resellerId: '',
    resellerName: '',
    organization: 'existing',
    organizationId: '',
    organizationName: '',
    organizationCode: '',
    packages: [],
    connectionTag: '',
    synchronizationStartDate: today,
    acknowledgeCosts: false,
    agreeTos: false,
    credentials: {},
    settings: {},
    typed: {},
    active: false,
  };
}

/** The choices that an unfinished connection was created with (WIZ-19). */
export function draftOf(connection: Connection): WizardDraft {
  const { organization, packages } = connection;
  return {
    connectionId: connection.connectionId,
    resellerId: connection.resellerId ?? organization.reseller?.organizationId ?? '',
    resellerName: organization.reseller?.organizationName ?? '',
    organization: 'existing',
    organizationId: organization.organizationId,
    organizationName: organization.organizationName,
    organizationCode: '',
    packages: packages.map(({ packageType }) => packageType),
    connectionTag: connection.connectionTag,
    synchronizationStartDate: connection.synchronizationStartDate,
    // Agreed to when it was created.
    acknowledgeCosts: true,
    agreeTos: true,
    credentials: Object.fromEntries(
      packages.map(({ packageType, credentialId }) => [
        packageType,
        existingCredential(credentialId),
      ]),
    ),
    settings: Object.fromEntries(
      packages.map(({ packageType, settings }) => [packageType, settings]),
    ),
    typed: {},
    active: connection.setup?.active ?? connection.active,
  };
}

/** The choice of an existing credential; an empty id if none is chosen. */
export function existingCredential(credentialId: string): CredentialChoice {
  return { kind: 'existing', credentialId, credentialType: '', name: '', values: {}, saved: true };
}

/** A removed package takes its credential and settings with it (CRED-09). */
export function withPackages(draft: WizardDraft, packages: readonly string[]): WizardDraft {
  const remaining = <T>(byType: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(byType).filter(([type]) => packages.includes(type)));
  return {
    ...draft,
    packages,
    credentials: remaining(draft.credentials),
    settings: remaining(draft.settings),
    typed: remaining(draft.typed),
  };
}

/** Credentials belong to an organization: those of another one can't be kept. */
export function withOrganization(
  draft: WizardDraft,
  change: Partial<
    Pick<
      WizardDraft,
      | 'resellerId'
      | 'resellerName'
      | 'organization'
      | 'organizationId'
      | 'organizationName'
      | 'organizationCode'
    >
  >,
): WizardDraft {
  const next = { ...draft, ...change };
  if (next.resellerId !== draft.resellerId && next.organization === 'existing') {
    next.organizationId = change.organizationId ?? '';
    next.organizationName = change.organizationName ?? '';
  }
  if (next.organization !== draft.organization) {
    next.organizationId = '';
    next.organizationName = '';
  }
  const isSameOrganization =
    next.organization === draft.organization && next.organizationId === draft.organizationId;
  return isSameOrganization ? next : { ...next, credentials: {}, settings: {}, typed: {} };
}

export function withCredential(
  draft: WizardDraft,
  packageType: string,
  choice: CredentialChoice,
): WizardDraft {
  return { ...draft, credentials: { ...draft.credentials, [packageType]: choice } };
}

/** The settings of one step replace those fields and don't change the other steps' fields. */
export function withSettings(
  draft: WizardDraft,
  packageType: string,
  fieldNames: readonly string[],
  values: Values,
): WizardDraft {
  const others = Object.entries(draft.settings[packageType] ?? {}).filter(
    ([name]) => !fieldNames.includes(name),
  );
  const settings = { ...Object.fromEntries(others), ...values };
  return { ...draft, settings: { ...draft.settings, [packageType]: settings } };
}

/** Packages with credentials and settings, as POST and PUT send them. */
export function packagesBody(draft: WizardDraft) {
  return draft.packages.map((packageType) => ({
    packageType,
    credentialId: draft.credentials[packageType]?.credentialId ?? '',
    settings: { ...draft.settings[packageType] },
  }));
}

/** Organization, packages and tag, separated by ' - ', as the server names the connection (WIZ-05). */
export function connectionName(
  organizationName: string,
  packageTitles: readonly string[],
  connectionTag: string,
): string {
  return [organizationName.trim(), packageTitles.join(', '), connectionTag.trim()]
    .filter(Boolean)
    .join(' - ');
}
