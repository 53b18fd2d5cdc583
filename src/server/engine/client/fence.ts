/** Keeps a worker that has lost its task from writing at a vendor. */
export interface Fence {
  /** Resolves once the worker's lease is proven. Throws when it is lost, or when it can't be checked. */
  prove(): Promise<void>;
  /** Whether the last proof is still fresh now. */
  readonly holds: boolean;
}
