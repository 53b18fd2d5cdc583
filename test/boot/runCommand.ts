import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface RunningCommand {
  child: ChildProcess;
  ended: Promise<Ended>;
  /** Settles once a line on stdout matches; rejects with everything that was said when the command ends before. */
  says(pattern: RegExp): Promise<RegExpMatchArray>;
  /** Asks it to stop, and waits. */
  stop(): Promise<Ended>;
}

/**
 * One of the commands of scripts/, as npm runs it, with nothing of this process's environment but the path.
 * @param release the folder of another release than this one
 */
export function runCommand(
  script: string,
  args: string[],
  env: Record<string, string | undefined>,
  release = root,
): RunningCommand {
  const given = Object.entries(env).filter(([, value]) => value !== undefined);
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(release, 'scripts', `${script}.ts`), ...args],
    {
      cwd: release,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        TMPDIR: process.env['TMPDIR'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        ...Object.fromEntries(given),
      } as NodeJS.ProcessEnv,
    },
  );
  let stdout = '';
  let stderr = '';
  const listeners = new Set<() => void>();
  const heard = () => {
    for (const listener of listeners) listener();
  };
  child.stdout.setEncoding('utf8').on('data', (text: string) => ((stdout += text), heard()));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const ended = new Promise<Ended>((resolve) =>
    child.once('close', (code) => resolve({ code, stdout, stderr })),
  );
  return {
    child,
    ended,
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const match = pattern.exec(stdout);
          if (match) resolve(match);
        };
        listeners.add(look);
        look();
        void ended.then(() => reject(new Error(`It ended: ${stdout}${stderr}`)));
      }),
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
