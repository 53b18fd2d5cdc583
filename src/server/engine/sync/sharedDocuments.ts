import { findSharedDocument, saveSharedDocument } from '../elements/sharedDocument.queries.ts';
import { isCurrent } from '../plan/sharedSteps.ts';
import type { SingleDocument } from '../../../packages/kit/defineFlow.ts';
import { commit, type TaskRun } from '../runs/taskRun.ts';

/** Target objects that many elements share, looked up or written once in a run (a creditor of many expenses). */
export class SharedDocuments {
  readonly #run: TaskRun;
  readonly #flowName: string;
  readonly #known = new Map<string, Promise<string>>();

  constructor(run: TaskRun, flowName: string) {
    this.#run = run;
    this.#flowName = flowName;
  }

  /**
   * The externalId behind a share key: known from before, found at the vendor, or written now. Each administration has
   * its own keys.
   */
  get(
    document: SingleDocument<unknown, unknown>,
    shareKey: string,
    payloadHash: string,
    findOrCreate: () => Promise<string>,
  ): Promise<string> {
    const key = `${document.name}\n${shareKey}\n${payloadHash}`;
    let known = this.#known.get(key);
    if (!known) {
      known = this.#load(document.name, shareKey, payloadHash, findOrCreate);
      this.#known.set(key, known);
      // a failure is not cached: the next element tries again
      known.catch(() => this.#known.delete(key));
    }
    return known;
  }

  async #load(
    name: string,
    shareKey: string,
    payloadHash: string,
    findOrCreate: () => Promise<string>,
  ): Promise<string> {
    const { connection } = this.#run;
    const place = {
      connection_id: connection.id,
      organization_id: connection.organizationId,
      flow: this.#flowName,
      name,
      share_key: shareKey,
    };
    const row = await commit(this.#run, (tx) => findSharedDocument(tx, place), false);
    if (row && isCurrent(row, payloadHash)) return row.external_id;
    const externalId = await findOrCreate();
    await commit(this.#run, (tx) =>
      saveSharedDocument(tx, { ...place, external_id: externalId, payload_hash: payloadHash }),
    );
    return externalId;
  }
}
