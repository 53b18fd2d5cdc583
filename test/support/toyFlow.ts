import { text } from '../../src/contract/messages/message.ts';
import { randomUUID } from 'node:crypto';
import { defineFlow, document, type Flow } from '../../src/packages/kit/defineFlow.ts';
import { VendorError } from '../../src/packages/kit/vendorError.ts';

/** Effect of a call at the toy's target. */
export type Behaviour =
  | 'ok'
  /** Refused for a reason that an operator can repair. */
  | 'refuse'
  /** An outage before anything happened. */
  | 'busy'
  /** Done, but the answer was lost. */
  | 'lost'
  /** Done and answered; the next step on our side fails. */
  | 'broken'
  /** A rate limit. */
  | 'limit'
  /** The worker dies after it is done. */
  | 'die'
  /** The object changes at its source, and is read again, during the call. */
  | 'meanwhile';

interface Source {
  id: string;
  version: number;
  there: boolean;
  /** Number of its last change. */
  changed: number;
}
export interface Item {
  id: string;
  version: number;
}

/** A source and a target in memory; the test plans the effect of each call. */
export class Toy {
  readonly sources = new Map<string, Source>();
  /** Existing objects by externalId. */
  readonly entries = new Map<string, { ref: string; version: number }>();
  readonly creditors: string[] = [];
  readonly confirmed = new Set<string>();
  plan: Behaviour[] = [];
  /** The objects in the next full sweep, which follows the changes; undefined: no sweep. */
  sweep: string[] | undefined;
  onDeath: () => void = () => undefined;
  onChange: (id: string) => Promise<void> = () => Promise.resolve();
  #changes = 0;

  put(id: string, there: boolean): void {
    const before = this.sources.get(id);
    const version = (before?.version ?? 0) + (there ? 1 : 0);
    this.sources.set(id, { id, version, there, changed: (this.#changes += 1) });
  }

  since(seq: number): Source[] {
    return [...this.sources.values()].filter(({ changed }) => changed > seq);
  }

  get seq(): number {
    return this.#changes;
  }

  /** One write: the next entry of the plan decides whether `effect` happens and is answered. */
  async write<T>(subject: string, effect: () => T): Promise<T> {
    const behaviour = this.plan.shift() ?? 'ok';
    if (behaviour === 'refuse')
      throw new VendorError({
        ...failure('validation', 'refused').details,
        nothingWritten: true,
      });
    if (behaviour === 'busy') throw failure('transient', 'busy');
    if (behaviour === 'limit') throw failure('rate', 'limit');
    if (behaviour === 'meanwhile') await this.onChange(subject);
    const result = effect();
    if (behaviour === 'die') this.onDeath();
    if (behaviour === 'broken') throw new Error('The toy breaks after its answer.');
    if (behaviour === 'lost' || behaviour === 'die')
      throw new VendorError({
        ...failure('transient', 'lost').details,
        outcomeUnknown: true,
      });
    return result;
  }
}

const failure = (kind: 'validation' | 'transient' | 'rate', code: string) =>
  new VendorError({
    class: kind,
    code,
    text: text('vendor.words', { words: `The toy says ${code}.` }),
  });

/** The toy as a flow with a shared, a single and a batch document. Its package types are real: the engine reads their HTTP profile. */
export function toyFlow(toy: Toy): Flow<Item> {
  return defineFlow<Item>({
    name: 'toy',
    from: 'yokoy',
    to: 'xero',
    modules: [],
    sourceTenants: () => ['t'],
    seedCursor: () => ({ seq: 0 }),
    async *pull(_context, _tenant, cursor) {
      const changed = toy.since((cursor as { seq: number }).seq);
      yield {
        items: changed.filter(({ there }) => there).map(({ id, version }) => ({ id, version })),
        removed: changed.filter(({ there }) => !there).map(({ id }) => id),
        cursor: { seq: toy.seq },
      };
      if (toy.sweep) {
        yield { items: [], seen: toy.sweep, complete: true, cursor: { seq: toy.seq, swept: true } };
      }
    },
    fetchOne: (_context, _tenant, id) => {
      const found = toy.sources.get(id);
      return Promise.resolve(found?.there ? { id, version: found.version } : undefined);
    },
    sourceId: ({ id }) => id,
    date: () => '2026-01-31',
    label: ({ id, version }) => text('vendor.words', { words: `${id} v${version}` }),
    ignore: () => undefined,
    documents: [
      // only some have one
      document<Item, { key: string }>({
        mode: 'single',
        name: 'creditor',
        packageType: 'xero',
        map: ({ source }) => (source.id === 'b' ? undefined : { key: 'everybody' }),
        shareKey: ({ key }) => key,
        find: () => Promise.resolve(toy.creditors[0]),
        create: () =>
          toy.write('', () => {
            toy.creditors.push(randomUUID());
            return toy.creditors.at(-1) as string;
          }),
      }),
      document<Item, Item>({
        mode: 'single',
        name: 'entry',
        packageType: 'xero',
        map: ({ source }) => source,
        find: (_context, { payload }) =>
          Promise.resolve([...toy.entries].find(([, { ref }]) => ref === payload.id)?.[0]),
        create: (_context, { payload }) =>
          toy.write(payload.id, () => {
            const id = randomUUID();
            toy.entries.set(id, { ref: payload.id, version: payload.version });
            return id;
          }),
        update: (_context, externalId, { payload }) =>
          toy.write(payload.id, () => {
            if (!toy.entries.has(externalId)) throw new Error('The entry to update is gone.');
            toy.entries.set(externalId, { ref: payload.id, version: payload.version });
          }),
        remove: (_context, externalId) =>
          toy.write(toy.entries.get(externalId)?.ref ?? '', () => {
            toy.entries.delete(externalId);
          }),
      }),
      {
        mode: 'batch',
        name: 'confirmation',
        packageType: 'yokoy',
        size: 10,
        group: () => 'all',
        find: (_context, items) =>
          Promise.resolve(
            new Map(
              items
                .filter(({ input }) => toy.confirmed.has(input.source.id))
                .map(({ elementId, input }) => [elementId, `c-${input.source.id}`]),
            ),
          ),
        run: (_context, items) =>
          toy.write(items[0]?.input.source.id ?? '', () => {
            for (const { input } of items) toy.confirmed.add(input.source.id);
            return new Map(
              items.map(({ elementId, input }) => [
                elementId,
                { externalId: `c-${input.source.id}` },
              ]),
            );
          }),
      },
    ],
  });
}
