import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { hideToast } from '../../ui/toast.ts';

// Run before each file, which shares its worker's page and modules with others: the libraries do this for the first alone.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// a busy machine keeps what is waited for
configure({ asyncUtilTimeout: 10_000 });
afterEach(() => {
  cleanup();
  hideToast();
  localStorage.clear();
  sessionStorage.clear();
});

// What jsdom lacks and Mantine asks for.
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
// nobody tells of changes
Object.assign(globalThis, {
  EventSource: class {
    static readonly CLOSED = 2;
    readonly readyState = 0;
    close() {}
  },
});
window.scrollTo = () => {};
Element.prototype.scrollIntoView ??= () => {};
// It lays nothing out: a list without a height shows no rows.
for (const [name, pixels] of [
  ['clientHeight', 500],
  ['offsetHeight', 60],
] as const)
  Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => pixels });
