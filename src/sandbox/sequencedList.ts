/** An item with a position in an ever-increasing sequence. */
export interface Sequenced {
  readonly seq: number;
}

/**
 * Entries in the order of their sequence number. Appending is O(1), removal and starting in the middle O(log n): a
 * removed entry leaves a hole; holes are swept when they outnumber entries.
 */
export class SequencedList<T extends Sequenced> {
  #slots: (T | undefined)[] = [];
  /** seq of each slot, stored separately so that a search still works across holes. */
  #seqs: number[] = [];
  #live = 0;

  get size(): number {
    return this.#live;
  }

  append(entry: T): void {
    this.#slots.push(entry);
    this.#seqs.push(entry.seq);
    this.#live += 1;
  }

  remove(entry: T): void {
    const at = this.#firstAtOrAfter(entry.seq);
    if (this.#slots[at] !== entry) return;
    this.#slots[at] = undefined;
    this.#live -= 1;
    if (this.#slots.length > 64 && this.#live < this.#slots.length / 2) this.#sweep();
  }

  /** The entries after `seq`, in order. Do not change the list while iterating. */
  *after(seq: number): Generator<T> {
    for (let i = this.#firstAtOrAfter(seq + 1); i < this.#slots.length; i += 1) {
      const entry = this.#slots[i];
      if (entry !== undefined) yield entry;
    }
  }

  first(): T | undefined {
    for (const entry of this.#slots) if (entry !== undefined) return entry;
    return undefined;
  }

  #firstAtOrAfter(seq: number): number {
    let low = 0;
    let high = this.#seqs.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#seqs[middle] as number) < seq) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #sweep(): void {
    this.#slots = this.#slots.filter((entry) => entry !== undefined);
    this.#seqs = this.#slots.map((entry) => (entry as T).seq);
  }
}
