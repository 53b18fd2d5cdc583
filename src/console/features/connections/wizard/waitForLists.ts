import { getPreconfiguration } from '../../../../contract/connectionSettings.ts';
import { call } from '../../../api/call.ts';

/** Maximum number of long polls: two minutes in all. */
const maxPolls = 5;

/** Waits until the lists of a connection are loaded or failed: the last input may still be looked up. */
export async function waitForLists(connectionId: string): Promise<void> {
  const params = { id: connectionId };
  let version: number | undefined;
  for (let polls = 0; polls < maxPolls; polls += 1) {
    const query = version === undefined ? {} : { wait: 25, version };
    const preconfiguration = await call(getPreconfiguration, { params, query });
    const open = preconfiguration.progress.some(
      ({ state }) => state === 'waiting' || state === 'loading',
    );
    if (!open || (preconfiguration.state !== 'running' && preconfiguration.state !== 'pending'))
      return;
    ({ version } = preconfiguration);
  }
}
