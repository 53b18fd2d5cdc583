import type { ViolationText } from '../../../contract/violations.ts';
import { type MessageText, text } from '../../../contract/messages/message.ts';
import type { SettingField } from '../../../packages/kit/definePackage.ts';
import { textSetting } from '../../../packages/kit/settingValues.ts';
import { connectionRefusal, getPackage, packageIn } from '../../../packages/registry.ts';
import { validateFields } from '../../../fields/validateFields.ts';
import { visibleFields } from '../../../fields/visibleFields.ts';
import { listOf, type NeededList, type StoredLists } from '../../engine/lists/optionLists.ts';
import { allSettings, chosenFrom, wireFields } from '../../engine/lists/packageFields.ts';
import { sourceValues } from '../../engine/lists/sourceValues.ts';
import type { NewPackage } from '../../engine/connections/saveConnection.queries.ts';
import type { LinkedCredential } from './connections.queries.ts';

/** The connection's name (WIZ-05): organization, titles of the packages, tag. */
export function connectionName(
  organizationName: string,
  packageTypes: readonly string[],
  tag: string,
): string {
  const titles = packageTypes.map((type) => getPackage(type)?.title ?? type).join(', ');
  return [organizationName, titles, tag].join(' - ');
}

/**
 * Violations of the packages and their credentials: a pair that no flow links, and a credential of another organization
 * or package. Hidden and missing credentials are answered like wrong ones.
 */
export function packageViolations(
  packages: readonly NewPackage[],
  credentials: ReadonlyMap<string, LinkedCredential>,
  organizationId: string,
): ViolationText[] {
  const refusal = connectionRefusal(packages.map(({ packageType }) => packageType));
  if (refusal !== undefined) return [{ propertyPath: 'packages', ...refusal }];
  return packages.flatMap(({ packageType, credentialId }, index) => {
    const credential = credentials.get(credentialId);
    const fits =
      credential?.organizationId === organizationId && credential.packageType === packageType;
    return fits
      ? []
      : [
          {
            propertyPath: `packages[${index}].credentialId`,
            ...text('connections.otherCredential'),
          },
        ];
  });
}

/**
 * Checks the settings of every package against its fields and the loaded lists. A draft may lack values and may hold
 * values of a list that isn't loaded yet; a finished connection must be complete. Returns the settings to store: hidden
 * and undeclared ones left out, defaults filled in.
 */
export function checkSettings(
  packages: readonly NewPackage[],
  needed: readonly NeededList[],
  stored: StoredLists,
  { draft }: { draft: boolean },
): { packages: NewPackage[]; violations: ViolationText[] } {
  const violations: ViolationText[] = [];
  const checked = packages.map((use, index): NewPackage => {
    const definition = packageIn(use.packageType, typesOf(packages));
    if (!definition) return use;
    const fields = wireFields(allSettings(definition), listOf(needed, stored, use.packageType));
    const context = sourceValues(fields, packages);
    const result = validateFields(fields, use.settings, { allowMissing: draft }, context);
    violations.push(
      ...result.violations
        .map((wrong) => unreachablePlace(wrong, use))
        .map((found) => ({
          ...found,
          propertyPath: `packages[${index}].settings.${found.propertyPath}`,
        })),
    );
    return { ...use, settings: { ...result.values } };
  });
  return { packages: checked, violations };
}

const typesOf = (packages: readonly NewPackage[]) => packages.map(({ packageType }) => packageType);

/** An administration missing from the sign-in's list isn't a wrong option: the sign-in can't reach it. */
function unreachablePlace(wrong: ViolationText, use: NewPackage): ViolationText {
  const definition = getPackage(use.packageType);
  const fieldName = wrong.propertyPath;
  const isPlace = definition?.preSettings.some((field) => field.fieldName === fieldName);
  if (wrong.code !== 'form.option' || !isPlace) return wrong;
  const chosen = [use.settings[fieldName]].flat().join(', ');
  const refusal = text('connections.notReached', { place: chosen, title: definition?.title ?? '' });
  return { propertyPath: wrong.propertyPath, ...refusal };
}

/**
 * Reasons that keep a connection from being finished, in addition to missing and wrong values (docs/sync.md 13): a
 * chosen value without a loaded list to confirm it, and a required list that failed.
 */
export function listViolations(
  packages: readonly NewPackage[],
  needed: readonly NeededList[],
  stored: StoredLists,
): ViolationText[] {
  return packages.flatMap((use, index) => {
    const definition = packageIn(use.packageType, typesOf(packages));
    if (!definition) return [];
    const known = listOf(needed, stored, use.packageType);
    const fields = wireFields(allSettings(definition), known);
    const shown = new Set(
      visibleFields(fields, { ...sourceValues(fields, packages), ...use.settings }).map(
        ({ fieldName }) => fieldName,
      ),
    );
    const refusal: Refusal = (key, chosen) => {
      const { state, message, coded } = known(key);
      const reason = coded ?? message;
      if (state === 'ready') return undefined;
      if (state !== 'failed') return chosen ? listLoadingText(reason) : undefined;
      // for an optional list the value was typed: there is nothing to check it against (docs/sync.md 13)
      if (definition.options[key]?.required === false) return undefined;
      return reason
        ? text('connections.listFailedBecause', { reason })
        : text('connections.listFailed');
    };
    return allSettings(definition)
      .filter(({ fieldName }) => shown.has(fieldName))
      .flatMap((field) => unconfirmedValues(field, use.settings[field.fieldName], refusal))
      .map((found) => ({
        ...found,
        propertyPath: `packages[${index}].settings.${found.propertyPath}`,
      }));
  });
}

/**
 * Typed values that the package doesn't know: a creditor, a currency of another administration. A pending look-up
 * blocks; after a failed look-up the typed value is accepted, as for every optional list.
 */
export function unknownValues(
  packages: readonly NewPackage[],
  needed: readonly NeededList[],
  stored: StoredLists,
): ViolationText[] {
  return packages.flatMap((use, index) => {
    const definition = packageIn(use.packageType, typesOf(packages));
    if (!definition) return [];
    return allSettings(definition).flatMap(({ fieldName, checkedBy }): ViolationText[] => {
      const value = textSetting(use.settings, fieldName);
      const list = needed.find(
        ({ packageType, key }) => packageType === use.packageType && key === checkedBy,
      );
      if (value === undefined || !list) return [];
      const propertyPath = `packages[${index}].settings.${fieldName}`;
      for (const { state, options, coded, message } of stored.perScope(list)) {
        if (state === 'waiting' || state === 'loading')
          return [{ propertyPath, ...listLoadingText(coded ?? message) }];
        if (state !== 'ready' || Object.hasOwn(options, value)) continue;
        const [otherValue] = Object.values(options);
        return [
          {
            propertyPath,
            ...(otherValue === undefined
              ? text('connections.notThere', { value, title: definition.title })
              : text('connections.otherValue', { value, is: otherValue, title: definition.title })),
          },
        ];
      }
      return [];
    });
  });
}

const listLoadingText = (reason: MessageText | string | undefined): MessageText =>
  reason === undefined
    ? text('connections.listLoading')
    : text('connections.listLoadingBecause', { reason });

/** Returns why a list with this key is a problem, depending on whether a value of it is chosen. */
type Refusal = (key: string, chosen: boolean) => MessageText | undefined;

/** Violations of one field, and of the cells of a table. */
function unconfirmedValues(field: SettingField, value: unknown, refusal: Refusal): ViolationText[] {
  const { fieldName, fieldOptions } = field;
  const list = chosenFrom(field);
  const found = list === undefined ? undefined : refusal(list, isChosen(value));
  const fieldViolations = found ? [{ propertyPath: fieldName, ...found }] : [];
  if (!Array.isArray(value)) return fieldViolations;
  const cells = value.flatMap((row: unknown, index) =>
    (fieldOptions.fields ?? []).flatMap((column) => {
      const cell = (row as Record<string, unknown> | null)?.[column.fieldName];
      const wrong =
        column.optionsFrom !== undefined && isChosen(cell)
          ? refusal(column.optionsFrom, true)
          : undefined;
      return wrong
        ? [{ propertyPath: `${fieldName}[${index}].${column.fieldName}`, ...wrong }]
        : [];
    }),
  );
  return [...fieldViolations, ...cells];
}

const isChosen = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  value !== '' &&
  !(Array.isArray(value) && value.length === 0);

/** Credentials that keep a connection from being active: each must be connected. */
export function credentialViolations(
  packages: readonly NewPackage[],
  credentials: ReadonlyMap<string, LinkedCredential>,
): ViolationText[] {
  return packages.flatMap(({ packageType, credentialId }, index) => {
    const credential = credentials.get(credentialId);
    if (credential?.state === 'connected') return [];
    const title = getPackage(packageType)?.title ?? packageType;
    const refusal = credential?.name
      ? text('connections.namedNotConnected', { name: credential.name, title })
      : text('connections.notConnected', { title });
    return [{ propertyPath: `packages[${index}].credentialId`, ...refusal }];
  });
}

/** True when other lists are needed than before: a credential or a setting that lists depend on changed. */
export function needsOtherLists(
  before: readonly NeededList[],
  after: readonly NeededList[],
): boolean {
  const names = (lists: readonly NeededList[]) =>
    JSON.stringify(
      lists
        .flatMap(({ credentialId, key, scopes }) =>
          scopes.map(({ text }) => `${credentialId}|${key}|${text}`),
        )
        .toSorted(),
    );
  return names(before) !== names(after);
}
