import { getPackage } from '../../../packages/registry.ts';
import { withVisibility, type Tx } from '../../platform/db/database.ts';
import type { Services } from '../services.ts';
import {
  claimDueTests,
  pausedPackages,
  setNextTest,
  silentPackages,
  type DueTest,
} from './dueTests.queries.ts';
import { dropExpiredHeld } from './heldSignIn.queries.ts';
import { testCredential } from './testCredential.ts';

/** Tests per package in each round: gentle, whatever the number of its credentials. */
const perPackage = 5;
/** A package that did not answer within this time is tried once, not for each credential. Milliseconds. */
const silentMs = 15 * 60_000;
/** Work within this time has shown that the credential works. Milliseconds. */
const freshMs = 6 * 3_600_000;
const dayMs = 24 * 3_600_000;

/**
 * Drops pending sign-ins that waited too long, and tests due credentials one by one (docs/sync.md 9). Skips credentials
 * that nothing uses, that work has just shown to be good or that only a person can repair, all of a paused package, and
 * all but one of a package that did not answer.
 * Returns how many were tested.
 */
export async function testDueCredentials(services: Services): Promise<number> {
  const now = services.now();
  const everywhere = <T>(work: (tx: Tx) => Promise<T>) =>
    withVisibility(services.db, { bypassRowSecurity: true }, work);
  await everywhere((tx) => dropExpiredHeld(tx, now));
  const due = await everywhere((tx) => claimDueTests(tx, now, perPackage));
  if (due.length === 0) return 0;
  const silent = await everywhere((tx) => silentPackages(tx, new Date(now.getTime() - silentMs)));
  const paused = await everywhere((tx) => pausedPackages(tx));
  const tried = new Set<string>();
  let tested = 0;
  for (const credential of due) {
    const later = laterOf(credential, now);
    if (later !== undefined) {
      await everywhere((tx) => setNextTest(tx, credential.id, later));
      continue;
    }
    const { package_type: packageType } = credential;
    // skipped ones were already put off when they were claimed
    if (paused.has(packageType) || (silent.has(packageType) && tried.has(packageType))) continue;
    tried.add(packageType);
    const found = await testCredential(services, credential, async () => undefined, 'schedule');
    if (found.passing) silent.add(packageType);
    tested += 1;
  }
  return tested;
}

/** When a credential that need not be tested now is due again; null: never automatically. Undefined: test it now. */
function laterOf(credential: DueTest, now: Date): Date | null | undefined {
  const kind = getPackage(credential.package_type)?.credentials[credential.credential_type]?.kind;
  if (credential.state === 'connect' || kind === undefined) return null;
  // without a token there is nothing to test with: somebody must sign in
  if (kind === 'oauth-2' && !credential.renewable && credential.state === 'failed') return null;
  if (!credential.used) return new Date(now.getTime() + dayMs);
  const checked = credential.last_checked_at?.getTime() ?? 0;
  if (credential.state === 'connected' && !credential.passing && checked > now.getTime() - freshMs)
    return new Date(checked + dayMs);
  return undefined;
}
