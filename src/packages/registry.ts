import { type MessageText, text } from '../contract/messages/message.ts';
import type { Flow, FlowSettings } from './kit/defineFlow.ts';
import type { ManualModule } from './kit/defineModule.ts';
import type { PackageDefinition, SettingField, SourceCondition } from './kit/definePackage.ts';
import type { PaidBy } from './kit/paidBy.ts';
import type { Package, PackageParts } from './canon/packageParts.ts';
import { masterDataFlow } from './canon/masterData/masterDataFlow.ts';
import { purchaseFlow } from './canon/purchases/purchaseFlow.ts';
import { masterKinds } from './kit/masterData.ts';
import { afas } from './afas/package.ts';
import { bamboohr } from './bamboohr/package.ts';
import { exactOnline } from './exact-online/package.ts';
import { insuranceBrydge } from './insurance-brydge/package.ts';
import { payhawk } from './payhawk/package.ts';
import { paymentToggle } from './payment-toggle/package.ts';
import { twinfield } from './twinfield/package.ts';
import { xero } from './xero/package.ts';
import { yokoy } from './yokoy/package.ts';

/** Every package, in display order. */
export const packages: readonly Package[] = [
  afas,
  bamboohr,
  exactOnline,
  insuranceBrydge,
  payhawk,
  paymentToggle,
  twinfield,
  xero,
  yokoy,
];

/** Every combination of a source and a target. */
const pairs = <S, T>(sources: readonly S[], targets: readonly T[]) =>
  sources.flatMap((source) => targets.map((target) => ({ source, target })));

/** That part of each package that has it. */
const partsOf = <K extends keyof PackageParts>(name: K): NonNullable<PackageParts[K]>[] =>
  packages.map(({ parts }) => parts[name]).filter((part) => part !== undefined);

/** Every flow. Their source types differ, so a runner treats the items as opaque. */
export const flows: readonly Flow[] = [
  ...pairs(partsOf('peopleSource'), partsOf('peopleTarget')).map(({ source, target }) =>
    target(source),
  ),
  ...pairs(partsOf('purchaseSource'), partsOf('purchaseTarget')).map(({ source, target }) =>
    purchaseFlow(source, target),
  ),
  ...pairs(partsOf('masterDataSource'), partsOf('masterDataTarget')).flatMap(({ source, target }) =>
    masterKinds.map((kind) => masterDataFlow(kind, source, target)),
  ),
].map((flow) => flow as Flow<never> as Flow);

export const manualModules: readonly ManualModule[] = packages.flatMap(
  ({ parts }) => parts.modules ?? [],
);

const byType = new Map(packages.map((definition) => [definition.type, definition]));

/** The package of a type; undefined if there is none. */
export function getPackage(type: string): PackageDefinition | undefined {
  return byType.get(type);
}

/**
 * A package as it is set up in a connection of these packages: if no flow starts or ends at it, it has no settings
 * about what to sync, and if flows only start at one that is a target elsewhere, it has those of a source. A virtual
 * one keeps its own. Settings about purchases are left out where no source has purchases paid in such a way.
 */
export function packageIn(
  type: string,
  packageTypes: readonly string[],
): PackageDefinition | undefined {
  const definition = byType.get(type);
  const byItself = packageTypes.every((other) => other === type);
  if (!definition || definition.attachesTo || byItself) return definition;
  const { settings, preSettings, credentialSettings, ...linked } = linkedPackage(
    definition,
    packageTypes,
  );
  const ways = waysOfPayment(type, packageTypes);
  const isPossible = ({ paidBy }: SettingField) =>
    paidBy?.some((way) => ways.includes(way)) ?? true;
  const asked = (fields: readonly SettingField[]) =>
    fields.filter(isPossible).map((field) => withSourceCondition(field, type, packageTypes));
  return {
    ...linked,
    settings: asked(settings),
    preSettings: asked(preSettings),
    credentialSettings: asked(credentialSettings),
  };
}

/** A field that a setting of the source hides, with that condition as the wire has it; others as they are. */
function withSourceCondition(
  field: SettingField,
  type: string,
  packageTypes: readonly string[],
): SettingField {
  if (field.conditiondBy || field.fieldOptions.required) return field;
  const sources = packages.filter(
    (source) => source.type !== type && packageTypes.includes(source.type),
  );
  for (const source of sources) {
    const condition = field.whileSource ?? paymentCondition(field, source.parts.purchaseSource);
    const isDeclared = source.credentialSettings.some(
      ({ fieldName }) => fieldName === condition?.fieldName,
    );
    if (condition && isDeclared) {
      const fieldName = `${source.type}.${condition.fieldName}`;
      return { ...field, conditiondBy: { fieldName, values: condition.values } };
    }
  }
  return field;
}

/** The setting by which a source has any of the ways of payment that a field is about. */
function paymentCondition(
  { paidBy }: SettingField,
  source: PackageParts['purchaseSource'],
): SourceCondition | undefined {
  if (!paidBy || !source) return undefined;
  const ways = paidBy.filter((way) => source.paidBy.includes(way));
  const conditions = ways.map((way) => source.paidWhile?.[way]);
  const [first] = conditions;
  if (!first || conditions.some((one) => one?.fieldName !== first.fieldName)) return undefined;
  return {
    fieldName: first.fieldName,
    values: [...new Set(conditions.flatMap((one) => one?.values ?? []))],
  };
}

/** The ways in which purchases are paid that flow into a package; none if no purchases do. */
function waysOfPayment(type: string, packageTypes: readonly string[]): readonly PaidBy[] {
  return packages
    .filter((source) => source.type !== type && packageTypes.includes(source.type))
    .flatMap(({ parts }) => parts.purchaseSource?.paidBy ?? []);
}

/** A package with the settings of the flows that start or end at it. */
function linkedPackage(
  definition: PackageDefinition,
  packageTypes: readonly string[],
): PackageDefinition {
  const { type } = definition;
  // a flow that goes along with another starts at the books, which does not make them a source
  const between = linksBetween(packageTypes);
  const ends = between.some(({ to }) => to === type);
  const begins = between.some(({ from }) => from === type);
  const { asSource } = definition;
  if (!asSource) return begins || ends ? definition : { ...definition, settings: [] };
  const settings = [...(ends ? definition.settings : []), ...(begins ? asSource.settings : [])];
  const isWorkedOn = packages.some(
    (virtual) =>
      packageTypes.includes(virtual.type) &&
      virtual.attachesTo?.needs !== undefined &&
      attachedTo(virtual, [type]).length > 0,
  );
  if (ends || isWorkedOn || !begins) return { ...definition, settings };
  return { ...definition, settings, preSettings: [], credentialSettings: [] };
}

/** The packages among these that a virtual one works with. */
export function attachedTo(
  { attachesTo }: PackageDefinition,
  packageTypes: readonly string[],
): PackageDefinition[] {
  return packageTypes.flatMap((type) => {
    const definition = byType.get(type);
    const fits =
      definition &&
      attachesTo?.kinds.includes(definition.kind) &&
      (attachesTo.needs === undefined || definition[attachesTo.needs] !== undefined);
    return fits ? [definition] : [];
  });
}

/** The flows with both ends among these packages. */
export function flowsBetween(packageTypes: readonly string[]): Flow[] {
  return flows.filter(({ from, to }) => packageTypes.includes(from) && packageTypes.includes(to));
}

/** The running ones of these: all but those that settings would have to switch on. */
export function activeFlows(settings: FlowSettings['packages']): Flow[] {
  const all: FlowSettings = { packages: settings, synchronizationStartDate: '' };
  return flowsBetween(Object.keys(settings)).filter(({ isOn }) => isOn?.(all) ?? true);
}

/** The flows among these that make a connection of two packages: none that goes along with another. */
function linksBetween(packageTypes: readonly string[]): Flow[] {
  return flowsBetween(packageTypes).filter(({ isOn }) => isOn === undefined);
}

/** The modules that a person can start in a connection of these packages. */
export function manualModulesOf(packageTypes: readonly string[]): ManualModule[] {
  return manualModules.filter(({ packageType }) => packageTypes.includes(packageType));
}

/**
 * Why these packages can't make one connection; undefined if they can. Each must be linked to another by a flow, or
 * by one of the two being virtual and attaching to the other. No source may feed two targets with the same elements,
 * nor two sources one kind of elements, since an element has one state and one name, and a virtual package that needs
 * something of another takes it of one.
 */
export function connectionRefusal(packageTypes: readonly string[]): MessageText | undefined {
  const unknown = packageTypes.find((type) => !byType.has(type));
  if (unknown !== undefined) {
    return text('packages.unknown', { package: unknown });
  }
  if (new Set(packageTypes).size !== packageTypes.length) {
    return text('packages.twice');
  }
  const between = linksBetween(packageTypes);
  const attached = packages
    .filter(({ type, attachesTo }) => attachesTo && packageTypes.includes(type))
    .map((virtual) => ({ virtual, to: attachedTo(virtual, packageTypes) }));
  const alone = packageTypes.find(
    (type) =>
      !between.some(({ from, to }) => from === type || to === type) &&
      !attached.some(({ virtual, to }) =>
        virtual.type === type ? to.length > 0 : to.some((other) => other.type === type),
      ),
  );
  if (alone !== undefined) {
    return text('packages.alone', { title: titleOf(alone) });
  }
  const torn = attached.find(
    ({ virtual, to }) => virtual.attachesTo?.needs !== undefined && to.length > 1,
  );
  if (torn !== undefined) {
    return text('packages.worksWithOne', { title: torn.virtual.title });
  }
  const twice = between.find((flow, i) =>
    between.some((other, j) => j < i && other.from === flow.from && other.name === flow.name),
  );
  if (twice !== undefined) return text('packages.oneAtATime', { title: titleOf(twice.from) });
  const met = between.find((flow, i) => between.some(({ name }, j) => j < i && name === flow.name));
  return met && text('packages.oneSource', { title: titleOf(met.to) });
}

/**
 * Types of the packages that can join the used ones: derived from the flows and from the attachments of virtual
 * packages, never maintained by hand. With none used, every package that some other can join.
 */
export function connectableWith(usedPackages: readonly string[]): string[] {
  return packages
    .map(({ type }) => type)
    .filter((type) => {
      if (usedPackages.includes(type)) {
        return false;
      }
      const joins = (used: readonly string[]) => connectionRefusal([...used, type]) === undefined;
      return usedPackages.length === 0
        ? packages.some((other) => joins([other.type]))
        : joins(usedPackages);
    });
}

function titleOf(type: string): string {
  return byType.get(type)?.title ?? type;
}
