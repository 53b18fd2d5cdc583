import { useMemo } from 'react';
import type { Connection } from '../../../../contract/connections.ts';
import { useReadCoded } from '../../../locales/useReadCoded.ts';
import { goneValues, settingChoice, type SettingChoice } from '../change/settingChoice.ts';
import { useChangePreview } from '../change/useChangePreview.ts';
import { draftOf, type WizardDraft } from '../wizard/wizardDraft.ts';
import { type MendRow, withGoneValues } from './mendRows.ts';

/** Chosen values by the row's key. */
export type Choices = Readonly<Record<string, string>>;

export interface RowChoice {
  row: MendRow;
  /** Undefined for a setting that isn't chosen from a list, or while its list has not come. */
  choice: SettingChoice | undefined;
  /** Chosen here, for another connection, or proposed; null if nothing is. */
  value: string | null;
  origin: 'chosen' | 'shared' | 'proposed' | undefined;
}

/**
 * A connection's settings with what was chosen. `shared`: choices for other connections, taken over where this one has
 * the option too. `isOnly`: no other connection has these causes, and a policy is turned on as they ask.
 */
export function useMendDraft(
  connection: Connection,
  rows: readonly MendRow[],
  chosen: Choices,
  shared: Choices,
  isOnly: boolean,
) {
  const read = useReadCoded();
  const base = useMemo(() => draftOf(connection), [connection]);
  const lists = useChangePreview(connection.connectionId, base);
  const groups = lists.preview?.packages ?? [];
  const asked = withGoneValues(rows, (row) => goneValues(row, groups, base.settings));
  const choices = asked.map((row): RowChoice => {
    const choice = settingChoice(row, groups, base.settings, read);
    return { row, choice, ...valueOf(row, choice, chosen, shared, isOnly) };
  });
  const draft = choices.reduce(withChoice, base);
  const planned = useChangePreview(connection.connectionId, draft);
  const isChanged = choices.some(
    ({ choice, value }) => value !== null && value !== choice?.current,
  );
  const failed = planned.preview?.failed ?? [];
  return {
    choices,
    draft,
    isChanged,
    lists,
    /** Failed elements that can be tried again with it; undefined while that is worked out. */
    mended:
      planned.working || !planned.preview
        ? undefined
        : failed.reduce((sum, { mended, different }) => sum + mended + different, 0),
    failed: failed.reduce((sum, { count }) => sum + count, 0),
  };
}

function valueOf(
  { key }: MendRow,
  choice: SettingChoice | undefined,
  chosen: Choices,
  shared: Choices,
  isOnly: boolean,
): Pick<RowChoice, 'value' | 'origin'> {
  const has = (value: string | undefined): value is string =>
    value !== undefined && choice?.options.some((option) => option.value === value) === true;
  if (has(chosen[key])) return { value: chosen[key], origin: 'chosen' };
  // a policy is chosen for each connection by itself
  if (choice?.kind === 'checkbox')
    return isOnly && choice.current !== 'true'
      ? { value: 'true', origin: 'proposed' }
      : { value: null, origin: undefined };
  if (has(shared[key])) return { value: shared[key], origin: 'shared' };
  const proposed = choice?.proposal?.value;
  return has(proposed) && proposed !== choice?.current
    ? { value: proposed, origin: 'proposed' }
    : { value: null, origin: undefined };
}

function withChoice(draft: WizardDraft, { choice, value }: RowChoice): WizardDraft {
  if (!choice || value === null) return draft;
  const { packageType, fieldName } = choice;
  const settings = draft.settings[packageType] ?? {};
  const changed = { ...settings, [fieldName]: choice.valueWith(settings[fieldName], value) };
  return { ...draft, settings: { ...draft.settings, [packageType]: changed } };
}
