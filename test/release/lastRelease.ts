import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** What one use of a release came to (`useRelease.ts`). */
export interface Round {
  calls: number;
  /** Routes of its contract that nobody called. */
  uncalled: string[];
  /** What did not get the answer it should have, one line each. */
  failed: string[];
}

/** A section of CHANGELOG.md; one without a commit is not released yet. */
export interface Release {
  version: string;
  commit: string | undefined;
}

/** The sections of a changelog, newest first. */
export function readChangelog(text: string): Release[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      version: section.split(/\s/)[0] ?? '',
      commit: /^Commit: (\S+)$/m.exec(section)?.[1],
    }));
}

export const changelog = (): Release[] =>
  readChangelog(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'));

/** What git answers in a checkout. */
export const git = (checkout: string, ...args: string[]): string =>
  execFileSync('git', args, {
    cwd: checkout,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 2 ** 28,
  }).trim();

function hasCommit(checkout: string, commit: string): boolean {
  try {
    git(checkout, 'cat-file', '-e', `${commit}^{commit}`);
    return true;
  } catch {
    return false;
  }
}

/** The release before this checkout, or why its commit can't be had here: then its tests are skipped, and say so. */
export type LastRelease = { version: string; commit: string } | { absent: string };

/**
 * The newest release of a changelog that is not this very commit. Throws where the whole history is here and its commit is
 * not: then the changelog is wrong.
 */
export function findLastRelease(releases = changelog(), checkout = root): LastRelease {
  if (!existsSync(join(checkout, '.git'))) return { absent: 'this folder is no git checkout' };
  let head: string;
  try {
    head = git(checkout, 'rev-parse', 'HEAD');
  } catch (error) {
    return { absent: `git gives no answer here: ${(error as Error).message.split('\n')[0]}` };
  }
  const last = releases.find(({ commit }) => commit !== undefined && commit !== head);
  if (last?.commit === undefined)
    return { absent: 'CHANGELOG.md names no release before this commit' };
  const { version, commit } = last;
  if (hasCommit(checkout, commit)) return { version, commit };
  if (git(checkout, 'rev-parse', '--is-shallow-repository') === 'true')
    return { absent: `this checkout is shallow and lacks ${commit} (git fetch --unshallow)` };
  throw new Error(`CHANGELOG.md: release ${version} is ${commit}, which the history lacks`);
}
