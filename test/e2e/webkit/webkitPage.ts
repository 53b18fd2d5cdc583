import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type { ElementReference, WebkitSession } from './webkitSession.ts';

/** Finds elements by role and name as the component tests do. */
const library = readFileSync(
  createRequire(import.meta.url)
    .resolve('@testing-library/dom')
    .replace(/index\.js$/, '@testing-library/dom.umd.min.js'),
  'utf8',
);

/** What a person looks for: an element of a role, by its name, or a field by its label. */
export interface Sought {
  /** Without it `name` is a field's label: a password has no role. */
  role?: string;
  name?: string | RegExp;
  /** Inside the first of these. */
  within?: Sought;
}

/** Longest that something is waited for, milliseconds. */
const waitMs = 15_000;

/** A page in WebKit, read and used by roles and names. */
export class WebkitPage {
  readonly #session: WebkitSession;
  readonly #baseUrl: string;

  constructor(session: WebkitSession, baseUrl: string) {
    this.#session = session;
    this.#baseUrl = baseUrl;
  }

  async goto(path: string): Promise<void> {
    await this.#session.open(new URL(path, this.#baseUrl).href);
  }

  async goBack(): Promise<void> {
    await this.#session.back();
  }

  async setViewportSize({ width, height }: { width: number; height: number }): Promise<void> {
    await this.#session.resize(width, height);
  }

  async press(key: string): Promise<void> {
    await this.#session.press(key);
  }

  /** Runs a function in the page that uses nothing from around it. */
  async evaluate<A, R>(run: (argument: A) => R | Promise<R>, argument?: A): Promise<R> {
    return (await this.#session.run(`return (${String(run)})(arguments[0]);`, [
      argument ?? null,
    ])) as R;
  }

  /** The visible elements that are sought. */
  async all(sought: Sought): Promise<ElementReference[]> {
    const hasLibrary = await this.#session.run("return 'TestingLibraryDom' in window;");
    if (!hasLibrary) await this.#session.run(library);
    return (await this.#session.run(find, [portable(sought)])) as ElementReference[];
  }

  /** The first element that is sought, once it is there. */
  async first(sought: Sought, timeout = waitMs): Promise<ElementReference> {
    let found: ElementReference | undefined;
    await expect
      .poll(async () => (found = (await this.all(sought))[0]) !== undefined, {
        message: `${sought.role ?? 'field'} ${String(sought.name ?? '')} is there`,
        timeout,
      })
      .toBe(true);
    return found as ElementReference;
  }

  async gone(sought: Sought, timeout = waitMs): Promise<void> {
    await expect.poll(async () => (await this.all(sought)).length, { timeout }).toBe(0);
  }

  /** Clicks what is sought, once nothing covers it and it stays where it is. */
  async click(sought: Sought): Promise<void> {
    await expect(async () => this.#session.click(await this.first(sought))).toPass({
      timeout: waitMs,
    });
  }

  async fill(sought: Sought, text: string): Promise<void> {
    await expect(async () => {
      const element = await this.first(sought);
      await this.#session.clear(element);
      await this.#session.type(element, text);
    }).toPass({ timeout: waitMs });
  }

  /** Chooses of a native list by the text of the option. */
  async choose(sought: Sought, option: string): Promise<void> {
    await this.#session.type(await this.first(sought), option);
  }

  /** Does something in the window that an act opens, and comes back. */
  async inNewWindow(open: () => Promise<void>, act: () => Promise<void>): Promise<void> {
    const [before = ''] = await this.#session.windows();
    await open();
    let opened: string | undefined;
    await expect
      .poll(async () => {
        opened = (await this.#session.windows()).find((handle) => handle !== before);
        return opened !== undefined;
      })
      .toBe(true);
    await this.#session.switchTo(opened as string);
    await act();
    await this.#session.switchTo(before);
  }

  /** What the page shows as text. */
  async text(): Promise<string> {
    return await this.evaluate(() => document.body.innerText);
  }

  async url(): Promise<string> {
    const { pathname, search, hash } = new URL(await this.#session.address());
    return pathname + search + hash;
  }
}

const portable = ({ role, name, within }: Sought): object => ({
  ...(role === undefined ? {} : { role }),
  ...(name === undefined
    ? {}
    : name instanceof RegExp
      ? { pattern: name.source, flags: name.flags }
      : { name }),
  ...(within === undefined ? {} : { within: portable(within) }),
});

/** In the page: what is sought, in the order of the page. */
const find = `
  const { queryAllByLabelText, queryAllByRole } = window.TestingLibraryDom;
  const found = ({ role, name, pattern, flags, within }) => {
    const root = within ? found(within)[0] : document.body;
    const wanted = pattern === undefined ? name : new RegExp(pattern, flags);
    if (!root) return [];
    if (role === undefined) return queryAllByLabelText(root, wanted, { selector: 'input, select, textarea' });
    return queryAllByRole(root, role, wanted === undefined ? {} : { name: wanted });
  };
  return found(arguments[0]).filter((element) => element.checkVisibility({ visibilityProperty: true }));
`;
