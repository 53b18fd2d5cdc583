import { hash, verify } from '@node-rs/argon2';
import { text } from '../../../contract/messages/message.ts';
import { Problem } from '../problems.ts';

/** argon2id (algorithm 2), 46 MiB, one pass, one lane (OWASP ASVS 5, appendix C). */
const options = { algorithm: 2, memoryCost: 47_104, timeCost: 1, parallelism: 1 };

/** Verifies at most four at once and lets 32 wait; more are turned away, so that a storm of sign-ins starves nobody. */
const atOnce = 4;
const mayWait = 32;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= mayWait)
      throw new Problem(503, text('auth.busy'), {
        'retry-after': '2',
      });
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, options));

/** A hash of nothing that anyone knows: an unknown address costs the same time as a known one (docs/security.md T1). */
let nobody: Promise<string> | undefined;

/** True when the password fits. Without a hash the same work is done and the answer is false. */
export async function passwordFits(
  stored: string | null | undefined,
  password: string,
): Promise<boolean> {
  nobody ??= hash(crypto.randomUUID(), options);
  const against = stored ?? (await nobody);
  const fits = await inTurn(() => verify(against, password));
  return fits && stored !== null && stored !== undefined;
}
