import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/**
 * Two projects: what runs on Node (rules of every room, server, connectors, sandbox) and the components, which need a page;
 * a rule that needs one says so in its first line.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'scripts/**/*.test.ts'],

          globalSetup: ['test/support/globalSetup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // more than two cores: some wait for real timeouts
          maxWorkers: 3,
          // real processes, databases and kills on a busy machine; what fails twice is broken
          retry: 1,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'console',
          include: ['src/console/**/*.test.tsx', 'src/fields/**/*.test.tsx'],
          environment: 'jsdom',
          testTimeout: 30_000,
          maxWorkers: 3,
        },
      },
    ],
  },
});
