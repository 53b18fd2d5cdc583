import { expect, test } from 'vitest';
import { bundleGoals, measureBundles } from './bundleSizes.ts';

test('the first screens load no more than they may, and a connection no more files', async () => {
  const loads = await measureBundles();
  for (const screen of ['signIn', 'connectionList', 'connection'] as const) {
    const { files, bytes } = loads[screen];
    expect(files, screen).toBeGreaterThan(10);
    expect(bytes, screen).toBeGreaterThan(100_000);
    expect(bytes, screen).toBeLessThanOrEqual(bundleGoals[screen].bytes);
    expect(files, screen).toBeLessThanOrEqual(bundleGoals[screen].files);
  }
}, 180_000);
