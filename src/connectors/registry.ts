import { type MessageText, text } from '../contract/messages/message.ts';
import type { Flow } from './kit/defineFlow.ts';
import type { ManualModule } from './kit/defineModule.ts';
import type { PackageDefinition } from './kit/definePackage.ts';
import { bamboohr } from './bamboohr/bamboohr.ts';
import { exactOnline } from './exact-online/exactOnline.ts';
import { yokoyToExactOnline } from './flows/yokoyToExactOnline.ts';
import { yokoyToXero } from './flows/yokoyToXero.ts';
import { xeroExtractions } from './xero/extractions.ts';
import { xero } from './xero/xero.ts';
import { yokoy } from './yokoy/yokoy.ts';

/** Every package, in the order in which they are shown. */
export const packages: readonly PackageDefinition[] = [bamboohr, exactOnline, xero, yokoy];

/** Every flow. Their source types differ, so whoever runs one treats its items as opaque. */
export const flows: readonly Flow[] = [yokoyToExactOnline, yokoyToXero].map(
  (flow) => flow as Flow<never> as Flow,
);

export const manualModules: readonly ManualModule[] = xeroExtractions;

const byType = new Map(packages.map((definition) => [definition.type, definition]));

/** The package of a type; undefined when there is none. */
export function getPackage(type: string): PackageDefinition | undefined {
  return byType.get(type);
}

/** The flows whose both ends are among these packages. */
export function flowsBetween(packageTypes: readonly string[]): Flow[] {
  return flows.filter(({ from, to }) => packageTypes.includes(from) && packageTypes.includes(to));
}

/** The modules that a person can start in a connection of these packages. */
export function manualModulesOf(packageTypes: readonly string[]): ManualModule[] {
  return manualModules.filter(({ packageType }) => packageTypes.includes(packageType));
}

/**
 * Why these packages can't make one connection; undefined when they can. Each must be linked to another by a flow, and
 * no source may feed two targets with the same elements, since an element has one state.
 */
export function connectionRefusal(packageTypes: readonly string[]): MessageText | undefined {
  const unknown = packageTypes.find((type) => !byType.has(type));
  if (unknown !== undefined) {
    return text('packages.unknown', { package: unknown });
  }
  if (new Set(packageTypes).size !== packageTypes.length) {
    return text('packages.twice');
  }
  const between = flowsBetween(packageTypes);
  const alone = packageTypes.find(
    (type) => !between.some(({ from, to }) => from === type || to === type),
  );
  if (alone !== undefined) {
    return text('packages.alone', { title: titleOf(alone) });
  }
  const twice = between.find((flow, i) =>
    between.some((other, j) => j < i && other.from === flow.from && other.name === flow.name),
  );
  return twice === undefined
    ? undefined
    : text('packages.oneAtATime', { title: titleOf(twice.from) });
}

/**
 * Types of the packages that can join the used ones: derived from the flows, never kept by hand. With none used, every
 * package that has a flow at all.
 */
export function connectableWith(usedPackages: readonly string[]): string[] {
  return packages
    .map(({ type }) => type)
    .filter((type) => {
      if (usedPackages.includes(type)) {
        return false;
      }
      return usedPackages.length === 0
        ? flows.some(({ from, to }) => from === type || to === type)
        : connectionRefusal([...usedPackages, type]) === undefined;
    });
}

function titleOf(type: string): string {
  return byType.get(type)?.title ?? type;
}
