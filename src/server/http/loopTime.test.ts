import { expect, test } from 'vitest';
import { LoopTime } from './loopTime.ts';

const asker = (organization: string) => ({ person: `person of ${organization}`, organization });

/** A clock that is moved by hand, and the time that an organization's calls hold everybody up. */
function openLoopTime() {
  let now = 0;
  const clock = () => now;
  const time = new LoopTime(clock, clock);
  return {
    time,
    later: (ms: number) => (now += ms),
    work: (organization: string, ms: number) =>
      time.charge(asker(organization), () => void (now += ms)),
  };
}

test('T41 who has held everybody up for too long waits, or is refused, while others call', async () => {
  const { time, work, later } = openLoopTime();
  work('hostile', 1_000);
  await time.wait(asker('healthy'));
  await expect(time.wait(asker('hostile'))).rejects.toMatchObject({
    status: 429,
    text: { code: 'request.calls' },
    repeated: true,
  });
  // what is owed is forgiven bit by bit
  later(7_000);
  await time.wait(asker('healthy'));
  await time.wait(asker('hostile'));
});

test('T41 who is alone waits for nobody', async () => {
  const { time, work, later } = openLoopTime();
  await time.wait(asker('healthy'));
  later(1_001);
  work('busy', 60_000);
  later(1_001);
  await time.wait(asker('busy'));
});

test('T41 short work is not counted, however much of it there is', async () => {
  const { time, work } = openLoopTime();
  for (let n = 0; n < 1_000; n += 1) work('busy', 4);
  await time.wait(asker('healthy'));
  await time.wait(asker('busy'));
});
