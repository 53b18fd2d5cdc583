import type { CauseGroup } from '../../../contract/causes.ts';
import type { FailingElement, FailingGroup } from '../../../contract/failingElements.ts';
import type { MendableCause } from '../../components/attention/useMendingAct.ts';

/** A cause of the logs, as far as its act follows from it; null for one that no longer fails, or is ignored. */
export const mendableCause = (group: CauseGroup): MendableCause | null =>
  group.state === 'open' ? { ...group, mayOperate: group.ids.length > 0 } : null;

/** The cause of a failed element, or of those of a group. */
export const causeOfFailing = (failing: FailingElement | FailingGroup): MendableCause => ({
  ...failing,
  code: failing.errorCode,
  credentialId: null,
  connectionsCount: 1,
  connections: [failing],
});
