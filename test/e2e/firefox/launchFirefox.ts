#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';

// Started by Playwright in Firefox's place: starts Firefox with the same arguments, and passes on what the two say to each
// other (WebDriver BiDi). Firefox doesn't know one command that Playwright sends for each page, and Playwright takes the
// refusal as the end of the page: it is answered here.

const unknownCommand = 'emulation.setMediaFeaturesOverride';
const address = /WebDriver BiDi listening on (ws:\/\/[\d.]+:\d+)/;

const firefox = spawn(process.env['FIREFOX'] ?? '/usr/bin/firefox-esr', process.argv.slice(2), {
  stdio: ['inherit', 'inherit', 'pipe'],
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.on(signal, () => firefox.kill(signal));
firefox.once('exit', (code) => process.exit(code ?? 1));

let output = '';
let isServed = false;
firefox.stderr.on('data', (chunk: Buffer) => {
  output += String(chunk);
  const found = address.exec(output)?.[1];
  if (found === undefined || isServed) return;
  isServed = true;
  void serve(found);
});

/** Passes on between whoever connects and Firefox, and says where, in Firefox's words. */
async function serve(ofFirefox: string): Promise<void> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
  server.on('connection', (playwright, { url }) => {
    const browser = new WebSocket(ofFirefox + (url ?? ''), { perMessageDeflate: false });
    const opened = once(browser, 'open');
    playwright.on('message', async (data) => {
      const { id, method } = JSON.parse(String(data)) as { id: number; method: string };
      if (method === unknownCommand)
        return playwright.send(JSON.stringify({ type: 'success', id, result: {} }));
      await opened;
      browser.send(String(data));
    });
    browser.on('message', (data) => playwright.send(String(data)));
    playwright.on('close', () => browser.close());
    for (const ended of ['close', 'error']) browser.on(ended, () => playwright.close());
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${port}\n`);
}
