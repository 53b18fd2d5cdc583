import { type ComponentType, lazy, useState } from 'react';
import { countInFlight, nothingInFlight } from './inFlight.ts';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/** A lazily loaded component that can be preloaded. */
export type LazyPart<P> = ComponentType<P> & { preload: () => void };

/** Parts that the current pages may need next, in order. */
const waitingLoads = new Set<() => Promise<unknown>>();
let ready = false;
let loading = false;

/**
 * `lazy()` for dialogs, menus and the like: loads while the page is idle (`startPreloading`) and renders at once
 * when loaded. `lazy()` alone never does: it always suspends first, and React keeps a fallback for 300 ms. If the
 * user opens it before it is loaded, the top bar shows the loading.
 */
export function lazyPart<P extends object>(load: Load<P>): LazyPart<P> {
  let loadPromise: ReturnType<Load<P>> | undefined;
  let loaded: ComponentType<P> | undefined;
  const loadOnce = () =>
    (loadPromise ??= load().then(
      (module) => {
        loaded = module.default;
        return module;
      },
      (error: unknown) => {
        loadPromise = undefined;
        throw error;
      },
    ));
  preloadWhenIdle(loadOnce);
  const Later = lazy(() => countInFlight(loadOnce()));
  function Part(props: P) {
    // stays the same component while it is shown: another one would remount
    const [Shown] = useState<ComponentType<P>>(() => loaded ?? Later);
    return <Shown {...props} />;
  }
  return Object.assign(Part, { preload: () => void loadOnce().catch(() => {}) });
}

/** Loads something as soon as nothing else is loading. */
export function preloadWhenIdle(load: () => Promise<unknown>): void {
  waitingLoads.add(load);
  if (ready) void loadWaiting();
}

/** Called when the first page is shown: what that page itself waits for comes first. */
export function startPreloading(): void {
  ready = true;
  void loadWaiting();
}

async function loadWaiting(): Promise<void> {
  if (loading || savesData()) return;
  loading = true;
  for (const load of waitingLoads) {
    await nothingInFlight();
    await idle();
    waitingLoads.delete(load);
    // it is tried again, and a failure reported, when somebody asks for it
    await load().catch(() => {});
  }
  loading = false;
}

/** Safari has no requestIdleCallback. */
const idle = () =>
  new Promise<void>((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done());
    else setTimeout(done, 200);
  });

/** True if the browser is set to save data: nothing is preloaded then. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
