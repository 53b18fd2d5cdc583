import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { hideToast } from '../../ui/toast.ts';

// Runs before each file, which shares its worker's page and modules with others: the libraries do this only for
// the first.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// on a busy machine awaited results come late
configure({ asyncUtilTimeout: 10_000 });
afterEach(() => {
  cleanup();
  hideToast();
  localStorage.clear();
  sessionStorage.clear();
});

// Missing in jsdom, needed by Mantine.
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  }) satisfies MediaQueryList;
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// a stream without updates
Object.assign(globalThis, {
  EventSource: class {
    static readonly CLOSED = 2;
    readonly readyState = 0;
    addEventListener() {}
    close() {}
  },
});
window.scrollTo = () => {};
Element.prototype.scrollIntoView ??= () => {};
// It has no layout: a list without a height shows no rows.
for (const [name, pixels] of [
  ['clientHeight', 500],
  ['offsetHeight', 60],
] as const)
  Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => pixels });
