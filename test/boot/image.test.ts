import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readDockerfile } from './dockerfile.ts';

// The image itself, where an engine and the base image are at hand: nothing is pulled here. Otherwise its stages are built and run
// as container.test.ts does. buildah needs neither a daemon nor root; it can't make the root file system read-only.
const checkout = join(import.meta.dirname, '../..');
const base = readDockerfile(readFileSync(join(checkout, 'Dockerfile'), 'utf8'))[0]?.from ?? '';
const tag = `linkspan-test-${process.pid}`;

interface Engine {
  name: string;
  has: string[];
  build: string[];
  /** Runs Node with this key file and these arguments as the image does. */
  run(keyFile: string, args: string[]): string;
  remove: string[];
}

const tell = (program: string, args: string[]): string =>
  execFileSync(program, args, {
    cwd: checkout,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });

const withDaemon = (name: string): Engine => ({
  name,
  has: ['image', 'inspect', base],
  build: ['build', '--pull=false', '--tag', tag, '.'],
  run: (keyFile, args) =>
    tell(name, [
      ...['run', '--rm', '--read-only', '--tmpfs', '/tmp', '--volume', '/keys'],
      ...['--cap-drop', 'ALL', '--env', `KEK_FILE=${keyFile}`, tag, ...args],
    ]),
  remove: ['rmi', '--force', tag],
});

const engines: Engine[] = [
  withDaemon('docker'),
  withDaemon('podman'),
  {
    name: 'buildah',
    has: ['inspect', '--type', 'image', base.includes('/') ? base : `docker.io/library/${base}`],
    build: ['bud', '--isolation', 'chroot', '--pull-never', '--tag', tag, '.'],
    run(keyFile, args) {
      const container = tell('buildah', ['from', '--pull-never', tag]).trim();
      try {
        const environment = ['--isolation', 'chroot', '--env', `KEK_FILE=${keyFile}`];
        return tell('buildah', ['run', ...environment, container, '--', 'node', ...args]);
      } finally {
        tell('buildah', ['rm', container]);
      }
    },
    remove: ['rmi', '--force', tag],
  },
];

function answers({ name, has }: Engine): boolean {
  try {
    execFileSync(name, has, { stdio: 'ignore', timeout: 10_000 });
    return true;
  } catch {
    return false;
  }
}
const engine = engines.find(answers);
const absent = engine ? '' : ` (no engine here has ${base})`;
if (!engine) console.warn(`The image is built without an engine alone: none here has ${base}.`);

let built = false;
afterAll(() => {
  if (engine && built) tell(engine.name, engine.remove);
});

test.skipIf(!engine)(
  `API-01 an engine builds the image, which runs as node${absent}`,
  () => {
    if (!engine) return;
    tell(engine.name, engine.build);
    built = true;
    expect(engine.run('/keys/kek.json', ['-p', 'process.getuid()']).trim()).toBe('1000');
    expect(engine.run('/keys/kek.json', ['scripts/create-key.ts'])).toContain('is made');
    expect(() => engine.run('/app/kek.json', ['scripts/create-key.ts'])).toThrow("can't be made");
  },
  900_000,
);
