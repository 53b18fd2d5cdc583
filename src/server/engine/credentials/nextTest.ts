import type { ConnectState } from '../../../contract/credentials.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * When a credential is tested automatically again: once a day while it works (work with it shows failures sooner),
 * within a quarter of an hour when its package did not answer, and at growing intervals while the package refuses it,
 * which it seldom takes back. ±10 % jitter, so that tests of one moment spread out.
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
  const waitMs = works
    ? 24 * hourMs
    : found.passing
      ? Math.min(15 * minuteMs * 2 ** (failedTests - 1), 6 * hourMs)
      : Math.min(6 * hourMs * 2 ** (failedTests - 1), 7 * 24 * hourMs);
  return { failedTests, at: new Date(now.getTime() + waitMs * (0.9 + 0.2 * random)) };
}
