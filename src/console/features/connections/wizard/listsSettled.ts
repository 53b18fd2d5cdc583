import { getPreconfiguration } from '../../../../contract/connections.ts';
import { call } from '../../../api/call.ts';

/** Maximum number of long polls: two minutes in all. */
const most = 5;

/** Waits until the lists of a connection are loaded or failed: the last input may still be looked up. */
export async function listsSettled(connectionId: string): Promise<void> {
  const params = { id: connectionId };
  let version: number | undefined;
  for (let asked = 0; asked < most; asked += 1) {
    const query = version === undefined ? {} : { wait: 25, version };
    const known = await call(getPreconfiguration, { params, query });
    const open = known.progress.some(({ state }) => state === 'waiting' || state === 'loading');
    if (!open || (known.state !== 'running' && known.state !== 'pending')) return;
    ({ version } = known);
  }
}
