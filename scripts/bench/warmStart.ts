import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { milliseconds, percentile, type Measurement } from './measurement.ts';

const times = 3;
const goalMs = 10_000;

/** `npm start` on a used folder until its first answered request, compared with a bare Node that does nothing. */
export async function warmStart(): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'linkspan-start-'));
  try {
    // the first start makes the example tenants, and is not measured
    await started(folder, true);
    const warm: number[] = [];
    const bare: number[] = [];
    for (let n = 0; n < times; n += 1) {
      warm.push(await started(folder, false));
      const began = performance.now();
      spawnSync(process.execPath, ['-e', '0']);
      bare.push(performance.now() - began);
    }
    const slowest = percentile(warm, 1);
    return [
      {
        what: 'npm start, warm, to the first answered request',
        measured: `${milliseconds(slowest)}, slowest of ${times}`,
        against: `a bare start of Node: ${milliseconds(percentile(bare, 1))}; the goal, 10 s`,
        ratio: `${(slowest / percentile(bare, 1)).toFixed(1)}×; ${(slowest / goalMs).toFixed(2)}×`,
        goal: '≤ 1× of 10 s',
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Starts it, waits for its first answer (the first time: until it reports that it is ready), and stops it. Milliseconds. */
async function started(folder: string, first: boolean): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    env: { ...process.env, DATA_DIR: folder, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
    // npm and its child processes are stopped together
    detached: true,
  });
  try {
    if (first) await said(child, 'is ready');
    await answered(child, `http://127.0.0.1:${port}/`);
    return performance.now() - began;
  } finally {
    if (isRunning(child)) {
      const ended = once(child, 'exit');
      process.kill(-(child.pid ?? 0), 'SIGTERM');
      await ended;
      await sleep(500);
    }
  }
}

function said(child: ChildProcess, words: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => text.toString().includes(words) && resolve());
    child.once('exit', () => reject(new Error('npm start ended before it was ready.')));
  });
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

async function answered(child: ChildProcess, url: string): Promise<void> {
  for (;;) {
    if (!isRunning(child)) throw new Error('npm start ended before it answered.');
    const response = await fetch(url).catch(() => undefined);
    await response?.text();
    if (response?.ok) return;
    await sleep(20);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
