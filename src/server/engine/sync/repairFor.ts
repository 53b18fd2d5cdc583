import type { FlowSettings, SingleDocument } from '../../../packages/kit/defineFlow.ts';
import { flagSetting } from '../../../packages/kit/settingValues.ts';
import { flowsBetween } from '../../../packages/registry.ts';
import { contentHash } from '../elements/contentHash.ts';
import type { FailedElement } from '../elements/failedElements.queries.ts';

/**
 * Effect of other settings on a failed element: it could not be mapped and now can (`mended`), the other way round
 * (`undone`), its payload would differ (`different`), or nothing changes (`same`).
 */
export type RepairEffect = 'mended' | 'different' | 'same' | 'undone';

/**
 * `isOtherAdministration`: it would be written into another administration. Mapping is pure, so this needs no call
 * (docs/sync.md 14).
 */
export function repairFor(
  element: FailedElement,
  before: FlowSettings,
  after: FlowSettings,
  isOtherAdministration: boolean,
): RepairEffect {
  const flow = flowsBetween(Object.keys(after.packages)).find(({ name }) => name === element.name);
  const documents = (flow?.documents ?? []).filter(({ mode }) => mode === 'single');
  const mapped = (settings: FlowSettings) =>
    documents.map((document) =>
      tryToMap(document as unknown as SingleDocument<unknown, unknown>, element, settings),
    );
  const mappedBefore = mapped(before);
  const mappedAfter = mapped(after);
  if (mappedAfter.includes(undefined)) return mappedBefore.includes(undefined) ? 'same' : 'undone';
  if (mappedBefore.includes(undefined)) return 'mended';
  if (element.errorCode === 'period-closed' && opensPeriod(before, after)) return 'different';
  return isOtherAdministration || contentHash(mappedBefore) !== contentHash(mappedAfter)
    ? 'different'
    : 'same';
}

/** Whether booking in an open period is turned on: the package's calendar decides at the write, so payloads don't differ. */
const opensPeriod = (before: FlowSettings, after: FlowSettings) =>
  Object.entries(after.packages).some(
    ([packageType, settings]) =>
      flagSetting(settings, 'bookInOpenPeriod', false) &&
      !flagSetting(before.packages[packageType] ?? {}, 'bookInOpenPeriod', false),
  );

/** The hash of the payload; undefined where it can't be mapped. */
function tryToMap(
  document: SingleDocument<unknown, unknown>,
  { snapshot, documents }: FailedElement,
  settings: FlowSettings,
): string | undefined {
  const results = Object.fromEntries(
    documents.map(({ name, externalId }) => [name, externalId ?? undefined]),
  );
  try {
    const payload = document.map({ source: snapshot, settings, results });
    return payload === undefined ? 'none' : contentHash(payload);
  } catch {
    return undefined;
  }
}
