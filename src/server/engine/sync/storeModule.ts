import { type MessageText, text } from '../../../contract/messages/message.ts';
import type {
  BatchDocument,
  Flow,
  FlowModule,
  StoreDocument,
} from '../../../packages/kit/defineFlow.ts';
import { VendorError } from '../../../packages/kit/vendorError.ts';
import { finishRemovals } from '../elements/goneElements.queries.ts';
import { commit, type TaskRun } from '../runs/taskRun.ts';
import { type PlatformStore, platformStores, type StoreResult } from '../stores/platformStores.ts';
import { OutcomeWriter } from './outcomes.ts';
import { writeAll } from './writeBackModule.ts';

/** Whether a module writes to the platform itself, into a virtual package's store. */
export function endsAtStore(flow: Flow, module: FlowModule): boolean {
  return flow.documents.some(
    ({ mode, name }) => mode === 'store' && module.documents.includes(name),
  );
}

/** Passes the elements with open work to the platform's store for a virtual package. Returns a summary for the task. */
export async function runStore(run: TaskRun, flow: Flow, module: FlowModule): Promise<MessageText> {
  const outcomes = new OutcomeWriter(run, flow);
  for (const document of flow.documents) {
    if (document.mode !== 'store' || !module.documents.includes(document.name)) continue;
    const store = platformStores.get(document.packageType);
    if (!store) throw new Error(`No room keeps what ${document.packageType} is given.`);
    await commit(run, async (tx) => {
      const removed = await finishRemovals(tx, run.connection.id, flow.name);
      if (removed.length > 0) await store.forget(tx, removed);
    });
    await writeAll(run, flow, asBatch(run, document, store), outcomes);
  }
  const parts = [
    text('task.written', { n: outcomes.complete }),
    ...(outcomes.failed ? [text('task.failed', { n: outcomes.failed })] : []),
  ];
  return text('message.list', { parts });
}

/** A store document as a batch document: the call goes to the store, which recognises repetitions by element. */
export function asBatch(
  run: TaskRun,
  document: StoreDocument<unknown>,
  store: PlatformStore,
): BatchDocument<unknown> {
  return {
    mode: 'batch',
    name: document.name,
    packageType: document.packageType,
    size: document.size,
    group: () => '',
    find: () => Promise.resolve(new Map()),
    async run(_context, items) {
      const results = new Map<string, StoreResult>();
      const mapped = items.flatMap(({ elementId, input }) => {
        try {
          return [{ elementId, payload: document.map(input) }];
        } catch (error) {
          if (!(error instanceof VendorError)) throw error;
          results.set(elementId, { error });
          return [];
        }
      });
      if (mapped.length > 0)
        for (const [elementId, stored] of await store.write(run, mapped))
          results.set(elementId, stored);
      return results;
    },
  };
}
