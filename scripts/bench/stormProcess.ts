import { setTimeout as sleep } from 'node:timers/promises';
import type { Storm } from './startStorm.ts';

// Callers in a separate process, so that their CPU is not counted as the platform's.
const counted = { answered: 0, refused: 0 };
let over = false;

async function attack({ url }: Storm, one: Storm['calls'][number]): Promise<boolean> {
  try {
    const response = await fetch(`${url}/api${one.path}`, {
      method: one.method,
      headers: { 'content-type': 'application/ld+json', ...one.headers },
      body: (one.body as string | undefined) ?? null,
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    // the server closed the connection
    return false;
  }
}

let attacks = 0;

async function attackOn(storm: Storm): Promise<void> {
  while (!over) {
    const one = storm.calls[(attacks += 1) % storm.calls.length];
    if (one) counted[(await attack(storm, one)) ? 'answered' : 'refused'] += 1;
  }
}

async function call({ url, refusal }: Storm, one: Storm['calls'][number]): Promise<boolean> {
  const response = await fetch(`${url}/api${one.path}`, {
    method: one.method,
    headers: { 'content-type': 'application/ld+json', ...one.headers },
    body: one.body === undefined ? null : JSON.stringify(one.body),
  });
  await response.arrayBuffer();
  if (response.ok || response.status === refusal) return true;
  if (response.status !== 429 && response.status !== 503)
    throw new Error(`${one.method} ${one.path} answered ${response.status}`);
  // like a real client, it waits for Retry-After
  await sleep(Number(response.headers.get('retry-after')) * 1000);
  return false;
}

async function goOn(storm: Storm): Promise<void> {
  if (storm.hostile) return attackOn(storm);
  while (!over) {
    const one = storm.calls.shift();
    if (!one) throw new Error('The storm has run dry: prepare more calls.');
    const answered = await call(storm, one);
    counted[answered ? 'answered' : 'refused'] += 1;
    if (!answered || !storm.once) storm.calls.push(one);
  }
}

// ends with a benchmark that is killed
process.once('disconnect', () => process.exit());
process.on('message', (message: { storm?: Storm }) => {
  const { storm } = message;
  if (storm)
    void Promise.all(Array.from({ length: storm.atOnce }, () => goOn(storm))).then(() =>
      process.send?.(counted),
    );
  else over = true;
});
