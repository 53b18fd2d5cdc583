import { type ComponentType, lazy, useState } from 'react';
import { countInFlight, nothingInFlight } from './inFlight.ts';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/** A part of a page that comes in a file of its own, with a way to have it come before it is shown. */
export type LazyPart<P> = ComponentType<P> & { preload: () => void };

/** What pages on the screen may need next, in their order. */
const waiting = new Set<() => Promise<unknown>>();
let ready = false;
let loading = false;

/**
 * `lazy()` for dialogs, menus and the like: it comes while the page is idle (`startPreloading`), and what is there is shown
 * at once, which `lazy()` alone never does: it waits a moment in any case, and React keeps a fallback for 300 ms. Pressed
 * before that, the top bar shows that it is on its way.
 */
export function lazyPart<P extends object>(load: Load<P>): LazyPart<P> {
  let coming: ReturnType<Load<P>> | undefined;
  let here: ComponentType<P> | undefined;
  const once = () =>
    (coming ??= load().then(
      (module) => {
        here = module.default;
        return module;
      },
      (error: unknown) => {
        coming = undefined;
        throw error;
      },
    ));
  preloadWhenIdle(once);
  const Later = lazy(() => countInFlight(once()));
  function Part(props: P) {
    // one and the same for as long as it is shown: another would begin anew
    const [Shown] = useState<ComponentType<P>>(() => here ?? Later);
    return <Shown {...props} />;
  }
  return Object.assign(Part, { preload: () => void once().catch(() => {}) });
}

/** Has something come as soon as nothing else is going on. */
export function preloadWhenIdle(load: () => Promise<unknown>): void {
  waiting.add(load);
  if (ready) void loadWaiting();
}

/** Called when the first page is on the screen: what it waits for itself comes first. */
export function startPreloading(): void {
  ready = true;
  void loadWaiting();
}

async function loadWaiting(): Promise<void> {
  if (loading || savesData()) return;
  loading = true;
  for (const load of waiting) {
    await nothingInFlight();
    await idle();
    waiting.delete(load);
    // it is tried again, and told of, when somebody asks for it
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

/** What the browser was told to spare is not loaded on a guess. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
