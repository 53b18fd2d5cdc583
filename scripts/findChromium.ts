import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installPackages } from './installPackages.ts';

const known = [
  // the same engine without windows; the browser tests take three quarters of the time in it
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** A Chromium for the browser tests: one that is there, else Debian's package (as root), else Playwright's own. */
export async function findChromium(): Promise<string> {
  const there = process.env['CHROMIUM'] ?? known.find((path) => existsSync(path));
  if (there) return there;
  // older systems have no package of the shell alone
  for (const name of ['chromium-headless-shell', 'chromium']) {
    installPackages([name, 'fonts-liberation']);
    const installed = known.find((path) => existsSync(path));
    if (installed) return installed;
  }
  console.log('Installing Playwright’s Chromium for the browser tests …');
  const { status } = spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' });
  if (status !== 0)
    throw new Error(
      'No Chromium was found or could be installed. Install one and set CHROMIUM to its path.',
    );
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}
