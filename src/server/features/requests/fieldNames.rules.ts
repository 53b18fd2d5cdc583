import { languages } from '../../../contract/messages/formatParam.ts';
import type { ComparedField } from '../../../contract/requests.ts';
import { activeFlows, getPackage } from '../../../packages/registry.ts';
import type { RequestField } from '../../../packages/kit/definePackage.ts';
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
  const sides = { record: siblingsIn(fields, 'record'), other: siblingsIn(fields, 'other') };
  const isCreditor = (path: string, side: keyof typeof sides) =>
    isField(definition?.creditorFields, path, sides[side](path));
  const creditors = connection
    ? await creditorNames(
        scope,
        connectionId,
        connection,
        packageType,
        (['record', 'other'] as const).flatMap((side) =>
          fields.flatMap((field) => (isCreditor(field.name, side) ? (field[side] ?? []) : [])),
        ),
      )
    : new Map<string, string>();
  const nameOf = ({ name, ...field }: NamelessField, side: keyof typeof sides) => {
    const value = field[side];
    const code = codeName(name, value, sides[side](name));
    return (
      code ?? (value !== null && isCreditor(name, side) ? (creditors.get(value) ?? null) : null)
    );
  };
  return fields.map((field) => {
    const values = isContent(field)
      ? (ofPath(definition?.requestValues, field.name) ?? {})
      : undefined;
    const codedValue = (value: string | null) => {
      const meaning = value === null ? undefined : values?.[value];
      return meaning ? toMessage(meaning) : null;
    };
    const meaning = meaningOf(packageType, field);
    return {
      ...field,
      codedMeaning: meaning ? toMessage(meaning) : null,
      recordName: nameOf(field, 'record'),
      otherName: nameOf(field, 'other'),
      codedRecord: codedValue(field.record),
      codedOther: codedValue(field.other),
    };
  });
}

const isContent = ({ part }: Pick<NamelessField, 'part'>): boolean =>
  part === 'body' || part === 'answer';

/** What a field of the body or the answer means; undefined if the package doesn't say so. */
const meaningOf = (packageType: string, field: Pick<NamelessField, 'part' | 'name'>) =>
  isContent(field) ? ofPath(getPackage(packageType)?.requestFields, field.name) : undefined;

/** What is declared for the longest end of a path. */
function ofPath<V>(byEnd: Readonly<Record<string, V>> = {}, path: string): V | undefined {
  const parts = withoutIndexes(path).split('.');
  const ends = parts.map((_, first) => parts.slice(first).join('.'));
  const end = ends.find((one) => Object.hasOwn(byEnd, one));
  return end === undefined ? undefined : byEnd[end];
}

/** The value of a field next to another one, on one side of a comparison. */
type SiblingValue = (name: string) => string | null | undefined;

function siblingsIn(fields: readonly NamelessField[], side: 'record' | 'other') {
  const values = new Map(fields.map((field) => [`${field.part} ${field.name}`, field[side]]));
  return (path: string): SiblingValue => {
    const parent = path.slice(0, path.lastIndexOf('.') + 1);
    return (name) => values.get(`body ${parent}${name}`) ?? values.get(`answer ${parent}${name}`);
  };
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

/** Names of these creditors, `1004 - Anna de Vries`, by their ids: each is of an element that was booked on it. */
async function creditorNames(
  scope: Scope,
  connectionId: string,
  { packages, startDate }: RunnableConnection,
  packageType: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
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

/** True if the path ends in one of these fields, and its siblings are as declared. */
function isField(
  fields: readonly RequestField[] | undefined,
  path: string,
  siblingOf: SiblingValue,
): boolean {
  const isAt = (end: string) => `.${withoutIndexes(path)}`.endsWith(`.${end}`);
  return (fields ?? []).some((declared) => {
    if (typeof declared === 'string') return isAt(declared);
    const needed = Object.entries(declared.where);
    return isAt(declared.field) && needed.every(([name, value]) => siblingOf(name) === value);
  });
}

/** Reads the name of a field's value, by the field's path in its payload and its siblings. */
export function fieldNames(
  packageType: string,
  needed: readonly NeededList[],
  stored: StoredLists,
): (path: string, value: string | null, siblingOf?: SiblingValue) => string | null {
  const codes = Object.entries(getPackage(packageType)?.entryCodes ?? {});
  const labelOf = codeLabels(packageType, needed, stored);
  return (path, value, siblingOf = () => undefined) => {
    const found = codes.find(([, { fields }]) => isField(fields, path, siblingOf));
    return found ? labelOf(found[0] as EntryCode, value, 'either') : null;
  };
}
