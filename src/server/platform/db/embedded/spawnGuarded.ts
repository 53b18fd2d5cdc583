import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import type { ServerUser } from './chooseServerUser.ts';

/** A process that does not outlive this one. */
export interface GuardedProcess {
  pid: number;
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  kill(signal: NodeJS.Signals): void;
  /** whether the process keeps this one's event loop alive; initially it does */
  hold(keep: boolean): void;
}

/**
 * The watchdog holds the read end of a pipe, and only we have its write end, so a kill -9 of ours ends its `read`. It
 * then requests a fast shutdown (SIGINT), after 1 s an immediate one (SIGQUIT), and after 6 s more it kills. A line
 * read means that the process ended by itself. The watchdog is forked twice so that it is not a child of the program: a
 * postmaster treats an unknown child's death as a crash.
 * $1: folder to remove when the program is gone, or ''; the rest: the program and its arguments.
 */
const guardScript = `
exec 3<&0 </dev/null
folder=$1; shift
gone() { n=$1; while [ "$n" -gt 0 ]; do kill -0 $$ 2>/dev/null || return 0; sleep 0.1; n=$((n-1)); done; return 1; }
( ( exec >/dev/null 2>&1
    if ! read -r ended <&3; then
      kill -INT $$; gone 10 || { kill -QUIT $$; gone 60; } || kill -KILL $$
      [ -z "$folder" ] || rmdir "$folder"
    fi ) & )
exec "$@" 3<&-
`;

/**
 * Runs a program under a watchdog that ends it when this process is gone, for any reason. The program gets a separate
 * session (a Ctrl-C at the terminal is ours to handle) and none of our environment (it may contain secrets).
 * @param options.output file descriptor for both stdout and stderr
 * @param options.folder an empty folder that the watchdog removes after the program, when we can't
 * @throws the system's error when the program can't be started as that user
 */
export async function spawnGuarded(
  program: string,
  args: readonly string[],
  options: { user: ServerUser; output: number; folder?: string; env?: Record<string, string> },
): Promise<GuardedProcess> {
  const { user, output } = options;
  const child = spawn(
    '/bin/sh',
    ['-c', guardScript, 'sh', options.folder ?? '', program, ...args],
    {
      cwd: '/',
      detached: true,
      stdio: ['pipe', output, output],
      env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', ...options.env },
      ...(user.dropsRights ? { uid: user.uid, gid: user.gid } : {}),
    },
  );
  const pipe = child.stdin;
  if (pipe === null) throw new Error('a child with a pipe for its input has one');
  pipe.on('error', () => {}); // EPIPE when the watchdog is gone: nobody is left to notify

  const exited = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('exit', (code, signal) => {
      pipe.end('ended\n');
      resolve({ code, signal });
    });
  });
  const pid = await new Promise<number>((resolve, reject) => {
    child.on('error', reject); // also catches later ones (a failed kill), which settle nothing
    child.once('spawn', () => {
      if (child.pid !== undefined) resolve(child.pid);
    });
  });
  return {
    pid,
    exited,
    kill: (signal) => void child.kill(signal),
    hold(keep) {
      if (keep) child.ref();
      else child.unref();
      if (!(pipe instanceof Socket)) return;
      if (keep) pipe.ref();
      else pipe.unref();
    },
  };
}
