import type { FlowSettings, SingleDocument } from '../../../packages/kit/defineFlow.ts';
import { flowsBetween } from '../../../packages/registry.ts';
import { contentHash } from '../elements/contentHash.ts';
import type { FailedElement } from '../elements/failedElements.queries.ts';

/**
 * What other settings do for an element that failed: it could not be mapped and now can (`mended`), the other way round
 * (`undone`), what was refused would be sent otherwise (`different`), or nothing changes for it (`same`).
 */
export type Mending = 'mended' | 'different' | 'same' | 'undone';

/** `elsewhere`: it would be written into other books. Mapping is pure, so what settings mend is found out without a call (docs/sync.md 14). */
export function mendingOf(
  element: FailedElement,
  before: FlowSettings,
  after: FlowSettings,
  elsewhere: boolean,
): Mending {
  const flow = flowsBetween(Object.keys(after.packages)).find(({ name }) => name === element.name);
  const documents = (flow?.documents ?? []).filter(({ mode }) => mode === 'single');
  const mapped = (settings: FlowSettings) =>
    documents.map((document) =>
      tryToMap(document as unknown as SingleDocument<unknown, unknown>, element, settings),
    );
  const was = mapped(before);
  const is = mapped(after);
  if (is.includes(undefined)) return was.includes(undefined) ? 'same' : 'undone';
  if (was.includes(undefined)) return 'mended';
  return elsewhere || contentHash(was) !== contentHash(is) ? 'different' : 'same';
}

/** The hash of what would be sent; undefined where it can't be mapped. */
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
