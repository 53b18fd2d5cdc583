import type { ConnectState } from '../../../contract/credentials.ts';
import { secondsUntilRetry } from '../../platform/backoff/backoff.ts';

/** Between tests of a credential that works. */
const workingSeconds = 24 * 3600;

/**
 * When a credential is tested automatically again: once a day while it works (work with it shows failures sooner),
 * within a quarter of an hour when its package did not answer, and at growing intervals while the package refuses it,
 * which it seldom takes back. Up to a fifth sooner, so that tests of one moment spread out.
 * @param random from 0 to 1
 */
export function nextTest(
  now: Date,
  credential: { failed_tests: number },
  found: { state: ConnectState; passing: boolean },
  random = Math.random(),
): { failedTests: number; at: Date | null } {
  if (found.state === 'connect') return { failedTests: 0, at: null };
  const works = found.state === 'connected' && !found.passing;
  const failedTests = works ? 0 : Math.min(credential.failed_tests + 1, 20);
  const seconds = works
    ? workingSeconds * (1 - 0.2 * random)
    : secondsUntilRetry(found.passing ? 'testUnanswered' : 'testRefused', failedTests, random);
  return { failedTests, at: new Date(now.getTime() + seconds * 1000) };
}
