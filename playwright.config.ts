import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';

/**
 * Browser tests on the real server: the try-out of a folder of its own, started once (test/e2e/globalSetup.ts). All of them in
 * Chromium; the main journeys, by their tag, in Firefox and others in WebKit as well, where those are there
 * (scripts/findOtherEngines.ts).
 */
export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  globalSetup: './test/e2e/globalSetup.ts',
  fullyParallel: false,
  workers: 4,
  // a busy machine may keep a browser waiting past its limits; what fails twice is broken
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    // signs that turn for as long as something is worked on are drawn sixty times a second, without a graphics card
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
  projects: [
    {
      name: 'chromium',
      testIgnore: 'webkit/**',
      use: {
        launchOptions: {
          executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
          args: [
            '--no-sandbox',
            '--disable-dev-shm-usage',
            '--process-per-site',
            // no page lives long enough for what its scripts would gain by being compiled twice more
            '--js-flags=--no-opt --no-maglev',
          ],
        },
      },
    },
    ...(process.env['FIREFOX']
      ? [
          {
            name: 'firefox',
            // its driver takes twice the time, and lacks bodies of requests, downloads and the system's colour scheme
            grep: /@everyEngine/,
            timeout: 120_000,
            use: {
              browserName: 'firefox' as const,
              channel: 'moz-firefox',
              launchOptions: {
                executablePath: resolve('test/e2e/firefox/launchFirefox.ts'),
              },
            },
          },
        ]
      : []),
    ...(process.env['WEBKIT_DRIVER'] ? [{ name: 'webkit', testMatch: 'webkit/*.spec.ts' }] : []),
  ],
});
