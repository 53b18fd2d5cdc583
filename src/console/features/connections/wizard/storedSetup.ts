import type { ConnectionSetup, SetupChoices } from '../../../../contract/connectionSetups.ts';
import { type CredentialChoice, emptyDraft, type WizardDraft } from './wizardDraft.ts';

/** The choices stored on the server: with a connection only those that it doesn't have yet. No secrets. */
export function choicesOf(draft: WizardDraft): SetupChoices {
  const { resellerId, packages, connectionTag, synchronizationStartDate, settings, typed } = draft;
  const hasConnection = draft.connectionId !== undefined;
  const credentials = Object.entries(draft.credentials).map(
    ([type, { kind, credentialId, credentialType, name, values, saved, secrets = [] }]) => [
      type,
      {
        kind,
        credentialId,
        credentialType,
        name,
        saved,
        values: Object.fromEntries(
          Object.entries(values).filter(([field]) => !secrets.includes(field)),
        ),
      },
    ],
  );
  return {
    resellerId,
    packages: hasConnection ? [] : [...packages],
    connectionTag: hasConnection ? '' : connectionTag,
    synchronizationStartDate: hasConnection ? '' : synchronizationStartDate,
    credentials: hasConnection ? {} : Object.fromEntries(credentials),
    settings: hasConnection ? {} : { ...settings },
    typed: { ...typed },
  };
}

/** The choices of a set-up that has no connection yet (WIZ-19). `today` is YYYY-MM-DD. */
export function draftOfSetup(setup: ConnectionSetup, today: string): WizardDraft {
  const { organization, choices, active } = setup;
  return {
    ...emptyDraft(choices.synchronizationStartDate || today),
    resellerId: choices.resellerId || (organization.reseller?.organizationId ?? ''),
    resellerName: organization.reseller?.organizationName ?? organization.organizationName,
    organizationId: organization.organizationId,
    organizationName: organization.organizationName,
    packages: choices.packages,
    connectionTag: choices.connectionTag,
    // Agreed to at the end of the first step; nothing is stored before.
    acknowledgeCosts: true,
    agreeTos: true,
    credentials: choices.credentials,
    settings: choices.settings,
    typed: choices.typed,
    active,
  };
}

/** True if a secret was typed that the server doesn't have: no draft contains it, and closing would lose it. */
export function holdsUnsavedSecret({ credentials }: WizardDraft): boolean {
  return Object.values(credentials).some(
    ({ saved, values, secrets = [] }: CredentialChoice) =>
      !saved && secrets.some((field) => values[field]),
  );
}
