import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether a path, relative to the context, is left out by a .dockerignore, by its rules: patterns of Go's `filepath.Match`
 * and `**`, matched from the context's root against the path and the folders above it; `!` takes back, and the last
 * pattern that matches decides.
 * @see https://docs.docker.com/build/concepts/context/#dockerignore-files
 */
export function readDockerignore(text: string): (path: string) => boolean {
  const patterns = text
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== '!')
    .map((line) => {
      const leftOut = !line.startsWith('!');
      const pattern = (leftOut ? line : line.slice(1).trim()).replace(/^\/+|\/+$/g, '');
      return { leftOut, matches: new RegExp(`^${toRegExp(pattern)}(?:/|$)`) };
    });
  return (path) =>
    patterns.reduce((out, { leftOut, matches }) => (matches.test(path) ? leftOut : out), false);
}

function toRegExp(pattern: string): string {
  return pattern.replaceAll(/\*\*\/?|\*|\?|\[\^?[^\]]+\]|\\?[\s\S]/g, (part) => {
    if (part.startsWith('**')) return part.endsWith('/') ? '(?:.*/)?' : '.*';
    if (part === '*') return '[^/]*';
    if (part === '?') return '[^/]';
    if (part.length > 2) return part;
    return (part.at(-1) as string).replace(/[.*+?^${}()|[\]\\/-]/, '\\$&');
  });
}

/** The files that a build of the image gets of a checkout: all that .dockerignore doesn't leave out. */
export function buildContext(checkout: string): string[] {
  const isLeftOut = readDockerignore(readFileSync(join(checkout, '.dockerignore'), 'utf8'));
  // a folder that is left out holds nothing that is taken back, or it would have to be walked
  const found = (folder: string): string[] =>
    readdirSync(join(checkout, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (isLeftOut(path)) return [];
      return entry.isDirectory() ? found(path) : [path];
    });
  return found('');
}
