// Runs on whatever Node the machine has (20 or newer): brings the locked dependencies, Node 24 among them, then runs the
// command on that. Plain JavaScript, no dependencies.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [command, ...rest] = process.argv.slice(2);
if (!command || !existsSync(join(root, 'scripts', `${command}.ts`))) {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const commands = Object.values(scripts).map((line) => line.split(' ').at(-1));
  console.error(
    `${command ? `linkspan: there is no command “${command}”. ` : ''}Usage: node scripts/bootstrap.mjs <command>, one of
  ${commands.join('\n  ')}
README.md says what each does. npm start and npm test begin the usual two.`,
  );
  process.exit(2);
}
const stamp = join(root, 'node_modules/.cache/linkspan/installed');
const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');
const node = join(root, 'node_modules/.bin/node');

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock || !existsSync(node)) {
  console.log('Installing the locked dependencies …');
  const npm = process.env.npm_execpath;
  // `install`, not `ci`: the lockfile holds for everything in it, and a registry that lacks a tool's binary for some other
  // platform must not stop this one
  // the tools too, also where NODE_ENV says production: Node itself and what builds the console are among them
  const args = [
    'install',
    '--include=dev',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const run = npm ? [process.execPath, [npm, ...args]] : ['npm', args];
  const { status } = spawnSync(run[0], run[1], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) {
    console.error('linkspan: the dependencies could not be installed (npm install failed).');
    process.exit(status ?? 1);
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, lock);
}

const start = (script, args) =>
  spawn(
    node,
    ['--disable-warning=ExperimentalWarning', join(root, `scripts/${script}.ts`), ...args],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        // what was compiled once is kept: half of a start's time, and the tests start some dozens
        NODE_COMPILE_CACHE:
          process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/linkspan/compiled'),
        PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
      },
    },
  );
let child;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// npm gives a signal to its shell, which dies of it and tells nobody: that npm is gone is the sign
const parent = process.ppid;
if (process.env.npm_lifecycle_event) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 500);
}
const ended = (started) =>
  new Promise((done) =>
    (child = started).on('exit', (code, signal) => done(code ?? (signal ? 1 : 0))),
  );

// who serves people serves the console of this version
if (command === 'serve' && rest[0] !== 'worker') {
  const code = await ended(start('build', []));
  if (code !== 0) {
    console.error('linkspan: the console could not be built (npm run build).');
    process.exit(code);
  }
}
process.exit(await ended(start(command, rest)));
