import { flowSettingsOf } from '../../engine/runs/connectionModules.ts';
import type { MovedBooks } from '../../../contract/connectionChange.ts';
import { text } from '../../../contract/messages/message.ts';
import type { ViolationText } from '../../../contract/violations.ts';
import { getPackage } from '../../../packages/registry.ts';
import { notFound, violation, ViolationsProblem } from '../../platform/problems.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import type { NewPackage } from '../../engine/connections/saveConnection.queries.ts';
import { runConnection } from '../../engine/actions/runConnection.ts';
import { getRunnableConnection } from '../../engine/connections/runningConnection.queries.ts';
import { recordRepaired, repairedIds } from '../../engine/elements/repairedElements.queries.ts';
import { reopenElements } from '../../engine/elements/reopenElements.queries.ts';
import { hasOpenElements } from '../../engine/elements/retries.queries.ts';
import type { Call } from '../../http/handler.ts';
import { countInBooks, failedElements } from '../../engine/elements/failedElements.queries.ts';
import type { NeededList, StoredLists } from '../../engine/lists/optionLists.ts';
import { knownLists, listsOf } from '../../engine/lists/requestLists.ts';
import { repairFor, type RepairEffect } from '../../engine/sync/repairFor.ts';
import type { ConnectionRow } from './connections.queries.ts';
import {
  checkSettings,
  listViolations,
  needsOtherLists,
  unknownValues,
} from './connections.rules.ts';

/** Maximum number of failed elements that are checked: each is mapped twice. */
export const maxFailedElements = 2000;

/**
 * Violations of a change of a finished connection, in addition to missing and wrong values: where a package's
 * credential or administration changes, every list must be loaded to confirm the choices, and typed values are looked
 * up.
 */
export function changeViolations(
  row: ConnectionRow,
  packages: readonly NewPackage[],
  needed: readonly NeededList[],
  stored: StoredLists,
): ViolationText[] {
  const others = new Set(
    packages.flatMap((use, index) => {
      const before = row.packages.find(({ packageType }) => packageType === use.packageType);
      const same = before && !needsOtherLists(listsFor(row.packages, use), listsFor(packages, use));
      return same ? [] : [index];
    }),
  );
  const settings = checkSettings(packages, needed, stored, { draft: false });
  const found = new Map<string, ViolationText>();
  for (const violation of [
    ...settings.violations,
    ...[
      ...listViolations(packages, needed, stored),
      ...unknownValues(packages, needed, stored),
    ].filter(({ propertyPath }) => others.has(placeOf(propertyPath))),
  ])
    if (!found.has(violation.propertyPath)) found.set(violation.propertyPath, violation);
  return [...found.values()];
}

/** The lists of a connection that belong to one of its packages. */
const listsFor = (packages: readonly NewPackage[], { packageType }: NewPackage) =>
  listsOf(packages).filter((list) => list.packageType === packageType);

const placeOf = (propertyPath: string) => Number(/^packages\[(\d+)\]/.exec(propertyPath)?.[1]);

/** The packages that would write to other administrations, and the consequences (CHG-01). */
export async function movedBooks(
  scope: Scope,
  row: ConnectionRow,
  packages: readonly NewPackage[],
  needed: readonly NeededList[],
  stored: StoredLists,
): Promise<MovedBooks[]> {
  const moved: MovedBooks[] = [];
  for (const { packageType, settings } of packages) {
    const definition = getPackage(packageType);
    const before = row.packages.find((use) => use.packageType === packageType);
    const from = definition?.books?.(before?.settings ?? {}) ?? [];
    const to = definition?.books?.(settings) ?? [];
    // two companies that swap places leave the set of administrations unchanged
    const linkedBefore = definition?.booksOf?.(before?.settings ?? {}) ?? {};
    const linkedAfter = definition?.booksOf?.(settings) ?? {};
    const changed = Object.keys(linkedBefore).filter(
      (company) =>
        linkedAfter[company] !== undefined && linkedAfter[company] !== linkedBefore[company],
    );
    const unlinked = new Set(changed.map((company) => linkedBefore[company]));
    const linked = new Set(changed.map((company) => linkedAfter[company]));
    const left = from.filter((place) => !to.includes(place) || unlinked.has(place));
    const taken = to.filter((place) => !from.includes(place) || linked.has(place));
    if (taken.length === 0 && left.length === 0) continue;
    const labelled = (values: readonly string[]) =>
      values.map((value) => ({ value, label: labelOf(packageType, value, needed, stored) }));
    const { documents, shared } = await countInBooks(scope, row.id, packageType, left);
    const target = labelled(taken)[0];
    moved.push({
      packageType,
      from: labelled(left),
      to: labelled(taken),
      documents,
      lookedUpAgain: shared,
      confirmation: target ? [...new Set([target.value, target.label, withoutNumber(target)])] : [],
    });
  }
  return moved;
}

/** The name in a label that begins with its number. */
const withoutNumber = ({ value, label }: { value: string; label: string }) =>
  label.startsWith(`${value} - `) ? label.slice(value.length + 3) : label;

/** The label of an administration from the loaded lists, or its number. */
function labelOf(
  packageType: string,
  value: string,
  needed: readonly NeededList[],
  stored: StoredLists,
): string {
  const lists = needed.filter(
    (list) => list.packageType === packageType && list.step === 'preSettings',
  );
  for (const list of lists) {
    const { options } = stored.known(list);
    if (Object.hasOwn(options, value)) return options[value] ?? value;
  }
  return value;
}

/**
 * Refuses an invalid change of a finished connection, and one that writes to other administrations without
 * confirmation.
 */
export async function checkChange(
  scope: Scope,
  row: ConnectionRow,
  packages: readonly NewPackage[],
  confirmation: string | undefined,
): Promise<void> {
  const { needed, stored } = await knownLists(scope.tx, packages);
  const wrong = changeViolations(row, packages, needed, stored);
  if (wrong.length > 0) throw new ViolationsProblem(wrong);
  const moved = await movedBooks(scope, row, packages, needed, stored);
  const typed = confirmation?.trim().toLowerCase();
  const unconfirmed = moved.find(
    ({ confirmation: any }) =>
      any.length > 0 && !any.some((option) => option.trim().toLowerCase() === typed),
  );
  if (unconfirmed)
    throw violation(
      'confirmation',
      text('connections.confirmPlace', { place: unconfirmed.confirmation[0] ?? '' }),
    );
}

/** The failed elements and the effect of a change on each, without those that fall before the start date. */
export async function failedElementsAfter(
  scope: Scope,
  row: ConnectionRow,
  packages: readonly NewPackage[],
  startDate: string,
) {
  const before = flowSettingsOf(row.packages, row.synchronization_start_date);
  const after = flowSettingsOf(packages, startDate);
  const failed = await failedElements(scope, row.id, maxFailedElements);
  const elements = failed.filter(({ date }) => date >= startDate);
  const booksOf = (uses: readonly NewPackage[]) =>
    JSON.stringify(
      uses.map(({ packageType, settings }) => {
        const definition = getPackage(packageType);
        return [definition?.books?.(settings), definition?.booksOf?.(settings)];
      }),
    );
  const booksChanged = booksOf(row.packages) !== booksOf(packages);
  return elements.map((element): { element: (typeof elements)[number]; effect: RepairEffect } => ({
    element,
    effect: repairFor(element, before, after, booksChanged),
  }));
}

/** Ids of the failed elements that these settings repair or change, and of those for which they undo it. */
export async function repairedBy(
  scope: Scope,
  row: ConnectionRow,
  packages: readonly NewPackage[],
  startDate: string,
): Promise<{ mended: string[]; undone: string[] }> {
  const failed = await failedElementsAfter(scope, row, packages, startDate);
  const ids = (...wanted: RepairEffect[]) =>
    failed.filter(({ effect }) => wanted.includes(effect)).map(({ element }) => element.id);
  return { mended: ids('mended', 'different'), undone: ids('undone') };
}

/**
 * Reopens these failed elements and starts the run that takes them, or those that somebody else has just reopened; does
 * nothing without any. Returns the number of the reopened.
 */
export async function retryRepaired(
  call: Call,
  scope: Scope,
  connectionId: string,
  elementIds: readonly string[],
): Promise<number> {
  if (elementIds.length > 0) await reopenElements(scope, elementIds);
  else if (!(await hasOpenElements(scope.tx, connectionId))) return 0;
  const connection = await getRunnableConnection(scope.tx, connectionId);
  if (!connection) throw notFound();
  await runConnection(scope, call.services, connection);
  return elementIds.length;
}

/** Retries the elements that the saved settings repair, or dismisses the offer. Returns their number. */
export function answerRepairOffer(call: Call, id: string, retry: boolean): Promise<number> {
  return call.scoped(async (scope) => {
    const ids = await repairedIds(scope, id);
    if (retry) await retryRepaired(call, scope, id, ids);
    else await recordRepaired(scope, { mended: [], undone: ids });
    call.audited.detail = { ...call.audited.detail, retry, elements: ids.length };
    return ids.length;
  });
}
