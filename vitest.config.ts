import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const consoleTests = ['src/console/**/*.test.{ts,tsx}', 'src/fields/**/*.test.tsx'];

/** Two projects: the console's component tests in jsdom, everything else in Node. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['{src,test,scripts}/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'test/e2e/**', ...consoleTests],
        },
      },
      {
        plugins: [react({ compiler: true })],
        test: {
          name: 'console',
          environment: 'jsdom',
          include: consoleTests,
          setupFiles: [here('src/console/testing/setup.ts')],
        },
      },
    ],
  },
});
