import type { Connection } from '../../../../contract/connections.ts';
import { changedStart } from './changedStart.ts';
import { draftOf, existingCredential, type WizardDraft } from '../wizard/wizardDraft.ts';

const isDifferent = (left: unknown, right: unknown) =>
  JSON.stringify(left ?? null) !== JSON.stringify(right ?? null);

/** The user's changes on top of what somebody else saved meanwhile: what the user didn't touch is theirs. */
export function rebaseDraft(base: Connection, mine: WizardDraft, theirs: Connection): WizardDraft {
  const theirDraft = draftOf(theirs);
  const credentials = { ...theirDraft.credentials };
  const settings: Record<string, Record<string, unknown>> = {};
  for (const { packageType, credentialId, settings: before } of base.packages) {
    const chosen = mine.credentials[packageType]?.credentialId ?? credentialId;
    if (chosen !== credentialId) credentials[packageType] = existingCredential(chosen);
    const mySettings = mine.settings[packageType] ?? {};
    const merged = { ...theirDraft.settings[packageType] };
    for (const name of new Set([...Object.keys(before), ...Object.keys(mySettings)]))
      if (isDifferent(before[name], mySettings[name])) merged[name] = mySettings[name];
    settings[packageType] = merged;
  }
  return { ...theirDraft, ...changedStart(base, mine), credentials, settings };
}
