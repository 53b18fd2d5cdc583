import { afterAll, afterEach, beforeAll } from 'vitest';
import { openSyncApi, type SyncApi } from '../support/syncApi.ts';
import { putOffSchedule } from '../support/putOffSchedule.ts';
import { createSyncWorld, type SyncWorld } from '../support/syncWorld.ts';

/** The sandbox, a worker and the API of a file's tests; filled before the first of them. Faults end with each test. */
export function openWorld(workerConcurrency = 2) {
  const opened = {
    /** Switches a connection on: what is told of active ones is told of it. It runs when the test says so. */
    async switchOn(id: string) {
      await opened.api.call('PUT', `/connections/${id}/active`, { active: true });
      await putOffSchedule(opened.world.database.db, id);
    },
  } as { world: SyncWorld; api: SyncApi; switchOn(id: string): Promise<void> };
  beforeAll(async () => {
    opened.world = await createSyncWorld({ workerConcurrency });
    opened.api = await openSyncApi(opened.world);
    await opened.world.startWorker();
  });
  afterEach(() => opened.world.sandbox.control.clearFaults());
  afterAll(async () => {
    await opened.api.close();
    await opened.world.close();
  });
  return opened;
}
