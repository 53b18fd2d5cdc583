import { expect, test } from 'vitest';
import { LeaseLost, Lease } from './lease.ts';

const minute = 60;

function leaseWith(renew: () => Promise<boolean>) {
  const clock = { steady: 1_000, wall: 1_000_000 };
  const lost: LeaseLost[] = [];
  const lease = new Lease(minute, renew, (reason) => lost.push(reason), {
    steady: () => clock.steady,
    wall: () => clock.wall,
  });
  const pass = (ms: number, wallMs = ms) => {
    clock.steady += ms;
    clock.wall += wallMs;
  };
  return { lease, lost, pass };
}

test('API-05 R3 a proof is good for a sixth of the lease, then the database is asked again', async () => {
  let queries = 0;
  const { lease, pass } = leaseWith(() => Promise.resolve((queries += 1) > 0));
  await lease.prove();
  expect(queries).toBe(0);
  pass(1_001);
  expect(lease.holds).toBe(true);
  await Promise.all([lease.prove(), lease.prove()]);
  expect(queries).toBe(1);
  pass(10_001);
  expect(lease.holds).toBe(false);
  await lease.prove();
  expect(lease.holds).toBe(true);
  expect(queries).toBe(2);
});

test('API-05 R3 only the wall clock shows that a machine slept', () => {
  const { lease, pass } = leaseWith(() => Promise.resolve(true));
  pass(5, 90_000);
  expect(lease.holds).toBe(false);
  expect(lease.isOver).toBe(false);
});

test('API-05 R3 after the wall clock was set back only the database can prove the lease', async () => {
  let queries = 0;
  const { lease, pass } = leaseWith(() => Promise.resolve((queries += 1) > 0));
  pass(5, -3_600_000);
  expect(lease.holds).toBe(false);
  await lease.prove();
  expect(queries).toBe(1);
  expect(lease.holds).toBe(true);
});

test('API-05 R3 a lease held by another worker ends the work', async () => {
  const { lease, lost, pass } = leaseWith(() => Promise.resolve(false));
  pass(2_000);
  await expect(lease.prove()).rejects.toBeInstanceOf(LeaseLost);
  expect(lost).toHaveLength(1);
});
