import { authChallenge } from '../../../contract/auth.ts';
import type { ResultOf } from '../../../contract/route.ts';
import { ApiError } from '../../api/apiError.ts';
import { call } from '../../api/call.ts';

export type Solving = ResultOf<typeof authChallenge>;
export interface Solved {
  /** Null: no number solves it. */
  number: number | null;
}

/**
 * The invisible bot-check (SIGNIN-02): loads a challenge, solves it in a worker (about 0.3 s of work) and returns
 * altcha's payload in base64, valid once.
 */
export async function botCheck(solve: (challenge: Solving) => Promise<Solved> = solveInWorker) {
  const challenge = await call(authChallenge);
  const { number } = await solve(challenge);
  if (number === null) throw new ApiError({ status: 0 });
  const { algorithm, salt, signature } = challenge;
  return btoa(
    JSON.stringify({ algorithm, challenge: challenge.challenge, number, salt, signature }),
  );
}

/** Hashing needs a secure context: https or localhost. */
export function canSolve(): boolean {
  return window.isSecureContext;
}

function solveInWorker(challenge: Solving): Promise<Solved> {
  const worker = new Worker(new URL('./solveChallenge.worker.ts', import.meta.url), {
    type: 'module',
  });
  return new Promise<Solved>((resolve, reject) => {
    worker.addEventListener('message', (event: MessageEvent<Solved>) => resolve(event.data));
    worker.addEventListener('error', () => reject(new ApiError({ status: 0 })));
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}
