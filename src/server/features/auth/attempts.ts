import { sql } from 'kysely';
import { tooMany } from '../../http/problems.ts';
import type { Services } from '../../http/services.ts';

const windowMs = 15 * 60_000;

export interface AttemptLimit {
  key: string;
  /** Failures allowed in a quarter of an hour. */
  most: number;
}

/** Failures of a sign-in: per address and network, and per network client (security.md 1.1). */
export function signInLimits(email: string, ip: string): AttemptLimit[] {
  const network = ip.includes(':')
    ? ip.split(':').slice(0, 4).join(':')
    : ip.split('.').slice(0, 3).join('.');
  return [
    { key: `login:${email.toLowerCase()}:${network}`, most: 10 },
    { key: `login-ip:${ip}`, most: 100 },
  ];
}

export const codeLimits = (userId: string): AttemptLimit[] => [{ key: `totp:${userId}`, most: 10 }];

/** Takes one try from each limit before anything is verified, in one statement each, so that parallel tries can't pass. */
export async function takeAttempts(services: Services, limits: AttemptLimit[]): Promise<void> {
  const now = services.now().getTime();
  const start = new Date(now - (now % windowMs));
  for (const { key, most } of limits) {
    const { rows } = await sql<{ count: number }>`
      INSERT INTO attempt (key, window_start, count) VALUES (${key}, ${start}, 1)
      ON CONFLICT (key, window_start) DO UPDATE SET count = attempt.count + 1 RETURNING count`.execute(
      services.db,
    );
    if ((rows[0]?.count ?? 0) > most) throw tooMany((start.getTime() + windowMs - now) / 1000);
  }
}

/** Gives the tries back: only failures count. */
export async function giveAttemptsBack(services: Services, limits: AttemptLimit[]): Promise<void> {
  const now = services.now().getTime();
  const start = new Date(now - (now % windowMs));
  await services.db
    .updateTable('attempt')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where(
      'key',
      'in',
      limits.map((limit) => limit.key),
    )
    .where('window_start', '=', start)
    .execute();
}
