import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Longest that the driver or the display may take to start, milliseconds. */
const startMs = 20_000;

/** A reference to an element, as the driver answers it (WebDriver, https://www.w3.org/TR/webdriver2/#elements). */
export type ElementReference = Record<'element-6066-11e4-a52e-4f735466cecf', string>;

/** Of keys without a character (WebDriver, Keyboard actions). */
const codePoints: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Control: '\uE009',
};

/** A browser in WebKit on a display of its own, driven by WebDriver. */
export class WebkitSession {
  readonly #call: Call;
  readonly #stop: () => Promise<void>;

  private constructor(call: Call, stop: () => Promise<void>) {
    this.#call = call;
    this.#stop = stop;
  }

  /** Starts display, driver and browser. Throws if one of them doesn't start; what did is ended. */
  static async start(): Promise<WebkitSession> {
    const started: ChildProcess[] = [];
    const endAll = async () => {
      for (const one of started.toReversed()) await end(one);
    };
    try {
      const display = startDisplay();
      started.push(display);
      const port = await freePort();
      started.push(startDriver(port, await displayNumber(display)));
      const call: Call = (method, path, body) => callDriver(port, method, path, body);
      await untilAnswered(call);
      const { sessionId } = (await call('POST', '/session', {
        capabilities: { alwaysMatch: {} },
      })) as { sessionId: string };
      const ofSession: Call = (method, path, body) =>
        call(method, `/session/${sessionId}${path}`, body);
      return new WebkitSession(ofSession, async () => {
        await ofSession('DELETE', '').catch(() => undefined);
        await endAll();
      });
    } catch (error) {
      await endAll();
      throw error;
    }
  }

  async open(url: string): Promise<void> {
    await this.#call('POST', '/url', { url });
  }

  async address(): Promise<string> {
    return (await this.#call('GET', '/url')) as string;
  }

  async back(): Promise<void> {
    await this.#call('POST', '/back', {});
  }

  /** Inner width of the window in CSS pixels, as near as the window's frame lets it be. */
  async resize(width: number, height: number): Promise<void> {
    await this.#call('POST', '/window/rect', { width, height });
  }

  /** Runs the body of a function in the page and awaits what it returns. */
  async run(body: string, args: readonly unknown[] = []): Promise<unknown> {
    return await this.#call('POST', '/execute/sync', { script: body, args });
  }

  async click(element: ElementReference): Promise<void> {
    await this.#call('POST', `/element/${Object.values(element)[0]}/click`, {});
  }

  /** Types into an element. */
  async type(element: ElementReference, text: string): Promise<void> {
    await this.#call('POST', `/element/${Object.values(element)[0]}/value`, { text });
  }

  async clear(element: ElementReference): Promise<void> {
    await this.#call('POST', `/element/${Object.values(element)[0]}/clear`, {});
  }

  /** Presses a key where the focus is, or several at once: `Control+k`. */
  async press(keys: string): Promise<void> {
    const values = keys.split('+').map((key) => codePoints[key] ?? key);
    const down = values.map((value) => ({ type: 'keyDown', value }));
    const up = values.toReversed().map((value) => ({ type: 'keyUp', value }));
    const actions = [...down, ...up];
    await this.#call('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  /** The windows that are open, in the order in which they were opened. */
  async windows(): Promise<string[]> {
    return (await this.#call('GET', '/window/handles')) as string[];
  }

  async switchTo(handle: string): Promise<void> {
    await this.#call('POST', '/window', { handle });
  }

  /** A picture of the window, PNG. */
  async screenshot(): Promise<Buffer> {
    return Buffer.from((await this.#call('GET', '/screenshot')) as string, 'base64');
  }

  async stop(): Promise<void> {
    await this.#stop();
  }
}

/** A display without a screen; its number comes on its fourth stream. */
const startDisplay = (): ChildProcess =>
  spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });

async function displayNumber(display: ChildProcess): Promise<string> {
  const [number] = (await once(display.stdio[3] as NodeJS.ReadableStream, 'data', {
    signal: AbortSignal.timeout(startMs),
  })) as [Buffer];
  return String(number).trim();
}

const startDriver = (port: number, display: string): ChildProcess =>
  spawn(process.env['WEBKIT_DRIVER'] ?? 'WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      // a container has no namespaces to give it
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      // the display has no graphics card
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
  });

type Call = (method: string, path: string, body?: unknown) => Promise<unknown>;

async function callDriver(
  port: number,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
  return value;
}

async function untilAnswered(call: Call): Promise<void> {
  const until = Date.now() + startMs;
  for (;;)
    try {
      await call('GET', '/status');
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function end(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  const gone = once(process, 'exit');
  process.kill();
  await gone;
}
