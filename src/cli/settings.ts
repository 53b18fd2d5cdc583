import { chmodSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { CliError } from './cliError.ts';

/** Where Linkspan answers, and the key to it. */
export interface Settings {
  /** Without `/api` and without a slash at its end. */
  url: string;
  key: string;
}

type Env = Record<string, string | undefined>;

const keyPattern = /^lsk_[\w-]{20,100}$/;

/** `linkspan/config.json` in the person's own configuration folder. */
export function settingsFile(env: Env): string {
  return join(env['XDG_CONFIG_HOME'] || join(homedir(), '.config'), 'linkspan', 'config.json');
}

/** An address to call. A key doesn't travel unencrypted, but on this machine. */
export function readAddress(given: string, insecure: boolean): string {
  const url = URL.parse(given.trim());
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new CliError(
      `“${given}” is no address.`,
      'An address is like https://linkspan.example.com.',
    );
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url.protocol === 'http:' && !isLocal && !insecure)
    throw new CliError(
      `${url.origin} is not encrypted: anyone on the network could read the key.`,
      'Use the https address, or set LINKSPAN_INSECURE=1 where the network is yours.',
    );
  return (url.origin + url.pathname).replace(/\/(api\/?)?$/, '');
}

export function readKey(given: string): string {
  const key = given.trim();
  if (!keyPattern.test(key))
    throw new CliError(
      'This is no API key: one begins with lsk_.',
      'Make one on the account screen, under API keys.',
    );
  return key;
}

/**
 * LINKSPAN_URL and LINKSPAN_API_KEY, else what `linkspan login` stored. The stored key goes to the stored address alone.
 */
export function readSettings(env: Env): Settings {
  const stored = readStored(settingsFile(env));
  const insecure = env['LINKSPAN_INSECURE'] === '1';
  const given = env['LINKSPAN_URL'] || stored?.url;
  if (!given) throw notLoggedIn('No address is known.');
  const url = readAddress(given, insecure);
  if (env['LINKSPAN_API_KEY']) return { url, key: readKey(env['LINKSPAN_API_KEY']) };
  if (stored?.url !== url) throw notLoggedIn(`No key is known for ${url}.`);
  return { url, key: readKey(stored.key) };
}

const notLoggedIn = (message: string) =>
  new CliError(message, 'Run linkspan login, or set LINKSPAN_URL and LINKSPAN_API_KEY.');

function readStored(file: string): Settings | undefined {
  let text: string;
  try {
    if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0)
      throw new CliError(`Others may read ${file}, and the key in it.`, `Run chmod 600 ${file}.`);
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    const { url, key } = JSON.parse(text) as Partial<Settings>;
    if (typeof url === 'string' && typeof key === 'string') return { url, key };
  } catch {
    // reported below
  }
  throw new CliError(`${file} can’t be read.`, 'Run linkspan login to write it again.');
}

/** Keeps them for this person alone, as a whole or not at all; answers where. */
export function storeSettings(env: Env, settings: Settings): string {
  const file = settingsFile(env);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const whole = `${file}.${process.pid}`;
  writeFileSync(whole, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 });
  chmodSync(whole, 0o600);
  renameSync(whole, file);
  return file;
}
