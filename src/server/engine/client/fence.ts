/** What keeps a worker that no longer has its task from writing at a vendor. */
export interface Fence {
  /** Resolves once it is proven that the task is still this worker's. Throws when it is not, or when nobody can tell. */
  prove(): Promise<void>;
  /** Whether the last proof is good at this very instant. */
  readonly holds: boolean;
}
