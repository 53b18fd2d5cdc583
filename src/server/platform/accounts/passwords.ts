import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { text } from '../../../contract/messages/message.ts';
import { tooMany } from '../problems.ts';
import { limitConcurrency } from '../limitConcurrency.ts';

/** argon2id (algorithm 2), 46 MiB, one pass, one lane (OWASP ASVS 5, appendix C). */
const options = { algorithm: 2, memoryCost: 47_104, timeCost: 1, parallelism: 1 };

/** Parallel hashes: at most half the cores, so that a storm of sign-ins starves nobody. */
export const maxConcurrentHashes = Math.max(1, Math.floor(availableParallelism() / 2));
/** Hashes that wait, half a second on two cores; beyond that the caller is asked to come back. */
export const maxWaitingHashes = 16 * maxConcurrentHashes;
const limited = limitConcurrency(
  { maxRunning: maxConcurrentHashes, maxWaiting: maxWaitingHashes },
  () => tooMany(2, text('auth.busy')),
);

/**
 * Sign-ins in progress, as many as can be hashed or wait: beyond that one is refused before it costs the database anything.
 */
export const limitSignIns = limitConcurrency(
  { maxRunning: maxConcurrentHashes + maxWaitingHashes, maxWaiting: 0 },
  () => tooMany(2, text('auth.busy')),
);

export const hashPassword = (password: string): Promise<string> =>
  limited(() => hash(password, options));

/** A hash of an unknown password: an unknown address costs the same time as a known one (docs/security.md T1). */
let nobody: Promise<string> | undefined;

/** Whether the password matches. Without a hash the same work is done and the answer is false. */
export async function passwordFits(
  stored: string | null | undefined,
  password: string,
): Promise<boolean> {
  nobody ??= hash(crypto.randomUUID(), options);
  const against = stored ?? (await nobody);
  const fits = await limited(() => verify(against, password));
  return fits && stored !== null && stored !== undefined;
}
