import { languages } from '../../../contract/messages/formatParam.ts';
import type { ComparedField } from '../../../contract/requests.ts';
import { activeFlows, getPackage } from '../../../packages/registry.ts';
import type { EntryCode } from '../../../packages/kit/toEntry.ts';
import { getBooksFacts } from '../../engine/connections/booksFacts.queries.ts';
import {
  getRunnableConnection,
  type RunnableConnection,
} from '../../engine/connections/runningConnection.queries.ts';
import type { NeededList, StoredLists } from '../../engine/lists/optionLists.ts';
import { knownLists } from '../../engine/lists/requestLists.ts';
import { elementEntry } from '../../engine/plan/elementEntry.ts';
import { codeLabels } from '../../engine/plan/entryNames.ts';
import { flowSettingsOf } from '../../engine/runs/connectionModules.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { toMessage, wordFor } from '../../platform/wording/wording.ts';
import { getEntryElement } from '../sync/elementEntry.queries.ts';
import type { NamelessField } from './comparedFields.ts';
import { elementWithDocument } from './requests.queries.ts';

/**
 * Compared fields with their meaning and the names of their values, as far as the lists that this connection has loaded
 * and its elements know them: the vendor isn't asked. The caller has checked that the connection is within reach.
 */
export async function withNames(
  scope: Scope,
  connectionId: string,
  packageType: string,
  fields: readonly NamelessField[],
): Promise<ComparedField[]> {
  const connection = await getRunnableConnection(scope.tx, connectionId);
  const definition = getPackage(packageType);
  const codes = Object.values(definition?.entryCodes ?? {});
  const known =
    connection &&
    (await knownLists(scope.tx, connection.packages, (list) =>
      codes.some(
        ({ fields: inRequests, lists, otherLists = [] }) =>
          inRequests.length > 0 && [...lists, ...otherLists].includes(list.key),
      ),
    ));
  const codeName = known ? fieldNames(packageType, known.needed, known.stored) : () => null;
  const creditors = connection
    ? await creditorNames(scope, connectionId, connection, packageType, fields)
    : new Map<string, string>();
  const nameOf = (path: string, value: string | null) =>
    codeName(path, value) ??
    (value !== null && isField(definition?.creditorFields, path)
      ? (creditors.get(value) ?? null)
      : null);
  return fields.map((field) => {
    const meaning = meaningOf(packageType, field);
    return {
      ...field,
      codedMeaning: meaning ? toMessage(meaning) : null,
      recordName: nameOf(field.name, field.record),
      otherName: nameOf(field.name, field.other),
    };
  });
}

/** What a field of the body means; undefined if the package doesn't say so. */
function meaningOf(packageType: string, { part, name }: Pick<NamelessField, 'part' | 'name'>) {
  const last = withoutIndexes(name).split('.').at(-1) ?? '';
  return part === 'body' ? getPackage(packageType)?.requestFields?.[last] : undefined;
}

/** The same in every language: a vendor's error may name a field so. */
export function meaningsIn(
  packageType: string,
): (field: Pick<NamelessField, 'part' | 'name'>) => string[] {
  return (field) => {
    const meaning = meaningOf(packageType, field);
    return meaning ? languages.map((language) => wordFor(language, meaning)) : [];
  };
}

/**
 * Names of the creditors in these fields, `1004 - Anna de Vries`, by their ids: each is of an element that was booked on
 * it.
 */
async function creditorNames(
  scope: Scope,
  connectionId: string,
  { packages, startDate }: RunnableConnection,
  packageType: string,
  fields: readonly NamelessField[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  const creditorFields = getPackage(packageType)?.creditorFields;
  const ids = fields
    .filter(({ name }) => isField(creditorFields, name))
    .flatMap(({ record, other }) => [record, other])
    .filter((id) => id !== null);
  const settings = flowSettingsOf(packages, startDate);
  for (const id of new Set(ids)) {
    const elementId = await elementWithDocument(scope, connectionId, packageType, id);
    const element =
      elementId === undefined ? undefined : await getEntryElement(scope, connectionId, elementId);
    const flow = activeFlows(settings.packages).find(({ name }) => name === element?.name);
    if (!element || !flow) continue;
    const facts = await getBooksFacts(scope.tx, connectionId);
    const found = elementEntry(flow, element, facts, settings, []);
    const party = 'entry' in found ? found.entry.party : null;
    if (party) names.set(id, party.number ? `${party.number} - ${party.name}` : party.name);
  }
  return names;
}

const withoutIndexes = (path: string): string => path.replaceAll(/\[\d+\]/g, '');

/** True if the path ends in one of these fields. */
const isField = (fields: readonly string[] | undefined, path: string): boolean =>
  fields?.some((field) => `.${withoutIndexes(path)}`.endsWith(`.${field}`)) ?? false;

/** Reads the name of a field's value, by the field's path in its payload. */
export function fieldNames(
  packageType: string,
  needed: readonly NeededList[],
  stored: StoredLists,
): (path: string, value: string | null) => string | null {
  const codes = Object.entries(getPackage(packageType)?.entryCodes ?? {});
  const labelOf = codeLabels(packageType, needed, stored);
  return (path, value) => {
    const found = codes.find(([, { fields }]) => isField(fields, path));
    return found ? labelOf(found[0] as EntryCode, value, 'either') : null;
  };
}
