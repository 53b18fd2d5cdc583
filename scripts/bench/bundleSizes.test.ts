import { expect, test } from 'vitest';
import { bundleGoals, measureBundles } from './bundleSizes.ts';

test('the first screens load no more than they may', async () => {
  const bytes = await measureBundles();
  for (const screen of ['signIn', 'connectionList'] as const) {
    expect(bytes[screen], screen).toBeGreaterThan(100_000);
    expect(bytes[screen], screen).toBeLessThanOrEqual(bundleGoals[screen]);
  }
});
