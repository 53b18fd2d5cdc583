import { expect, test } from 'vitest';
import { LoopTime } from './loopTime.ts';

const asker = (organization: string) => ({ person: `person of ${organization}`, organization });

/** A clock that is moved by hand, and the time for which an organization's calls block the process. */
function openLoopTime(busy = 1) {
  let now = 0;
  const waits: number[] = [];
  const time = new LoopTime({
    now: () => now,
    cpu: () => now,
    busy: () => busy,
    sleep: (ms) => Promise.resolve(void waits.push(ms)),
  });
  return {
    time,
    /** Milliseconds that calls were kept waiting. */
    waits,
    later: (ms: number) => (now += ms),
    work: (organization: string, ms: number) =>
      time.charge(asker(organization), () => void (now += ms)),
  };
}

test('T41 an organization that has blocked the process too long waits, or is refused, while others call', async () => {
  const { time, work, later, waits } = openLoopTime();
  work('hostile', 10_000);
  await time.wait(asker('healthy'));
  expect(waits).toEqual([]);
  await expect(time.wait(asker('hostile'))).rejects.toMatchObject({
    status: 429,
    text: { code: 'request.calls' },
    repeated: true,
  });
  // it waited before the refusal; the debt is capped at what is paid off soon
  expect(waits).toEqual([4_000]);
  later(5_000);
  await time.wait(asker('healthy'));
  await time.wait(asker('hostile'));
  expect(waits).toEqual([4_000, expect.closeTo(10, 0)]);
});

test('T41 an organization that calls alone never waits', async () => {
  const { time, work, later } = openLoopTime();
  await time.wait(asker('healthy'));
  later(1_001);
  work('busy', 60_000);
  later(1_001);
  await time.wait(asker('busy'));
});

test('T41 short work is not charged, however much of it there is', async () => {
  const { time, work, waits } = openLoopTime();
  for (let n = 0; n < 1_000; n += 1) work('busy', 4);
  await time.wait(asker('healthy'));
  await time.wait(asker('busy'));
  expect(waits).toEqual([]);
});

test('T41 many calls of one organization are spaced, those of others are not', async () => {
  const { time, waits } = openLoopTime();
  for (let n = 0; n < 210; n += 1) {
    await time.wait(asker('hostile'));
    if (n % 50 === 0) await time.wait(asker('healthy'));
  }
  // 200 at once, then one each 10 ms
  expect(waits).toHaveLength(10);
  expect(waits.at(-1)).toBeCloseTo(100, 0);
});

test('T41 receiving large bodies is charged, refused or not', async () => {
  const { time, waits } = openLoopTime();
  for (let n = 0; n < 10; n += 1) time.receive(asker('hostile'), 10_000_000);
  await time.wait(asker('healthy'));
  await time.wait(asker('hostile'));
  expect(waits).toEqual([510]);
});

test('T41 nobody waits while the process has time for all', async () => {
  const { time, work, waits } = openLoopTime(0.25);
  work('eager', 1_500);
  await time.wait(asker('healthy'));
  await time.wait(asker('eager'));
  expect(waits).toEqual([]);
});
