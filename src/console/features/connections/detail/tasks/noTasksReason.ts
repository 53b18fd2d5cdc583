import type { Connection } from '../../../../../contract/connections.ts';
import { togglesAlone } from '../../../../../contract/packageTraits.ts';

/** The text for a connection in which nothing has run yet: what to wait for, or to do. */
export function noTasksReason({
  preconfigured,
  packages,
}: Pick<Connection, 'preconfigured' | 'packages'>): 'emptyText' | 'emptyToggle' | 'notFinished' {
  if (!preconfigured) return 'notFinished';
  return togglesAlone(packages.map(({ packageType }) => packageType)) ? 'emptyToggle' : 'emptyText';
}
