import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTemporaryFolder } from '../support/temporaryFolders.ts';
import { changelog, findLastRelease, git, readChangelog, root } from './lastRelease.ts';

const last = findLastRelease();
const absent = 'absent' in last ? last.absent : undefined;

test('CHANGELOG.md names each release once, newest first, and its whole commit', () => {
  const releases = changelog();
  const weight = (version: string) =>
    version.split('.').reduce((sum, part) => sum * 10_000 + Number(part), 0);
  const versions = releases.map(({ version }) => version);
  for (const version of versions) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect([...new Set(versions)].toSorted((a, b) => weight(b) - weight(a))).toEqual(versions);
  // only the newest may be in the making
  for (const { version, commit } of releases.slice(1))
    expect([version, commit]).toEqual([version, expect.stringMatching(/^[0-9a-f]{40}$/)]);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  expect(versions.slice(0, 2)).toContain(version);
});

test.skipIf(absent !== undefined)(
  `each release is an ancestor of this commit, and its tag stands there${absent ? ` (${absent})` : ''}`,
  () => {
    for (const { version, commit } of changelog()) {
      if (commit === undefined) continue;
      git(root, 'merge-base', '--is-ancestor', commit, 'HEAD');
      if (git(root, 'tag', '--list', `v${version}`))
        expect([version, git(root, 'rev-list', '-1', `v${version}`)]).toEqual([version, commit]);
    }
  },
);

test('without the history the last release is absent; with it an unknown commit is an error', () => {
  const unknown = readChangelog(
    '# Changelog\n\n## 2.0.0 (unreleased)\n\n## 1.0.0\n\nCommit: 1234567\n',
  );
  expect(unknown).toEqual([
    { version: '2.0.0', commit: undefined },
    { version: '1.0.0', commit: '1234567' },
  ]);
  const folder = makeTemporaryFolder('linkspan-history-');
  expect(findLastRelease(unknown, folder)).toEqual({ absent: 'this folder is no git checkout' });

  git(folder, 'init', '--quiet', 'whole');
  const whole = join(folder, 'whole');
  const commit = () =>
    git(
      whole,
      ...['-c', 'user.name=T', '-c', 'user.email=t@example.test', 'commit', '--quiet'],
      ...['--allow-empty', '--message=x'],
    );
  commit();
  const first = git(whole, 'rev-parse', 'HEAD');
  const released = [{ version: '1.0.0', commit: first }];
  expect(findLastRelease(released, whole)).toMatchObject({
    absent: expect.stringContaining('no release'),
  });
  commit();
  expect(findLastRelease(released, whole)).toEqual({ version: '1.0.0', commit: first });
  expect(() => findLastRelease(unknown, whole)).toThrow('which the history lacks');

  const shallow = join(folder, 'shallow');
  execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${whole}`, shallow]);
  expect(findLastRelease(released, shallow)).toMatchObject({
    absent: expect.stringContaining('shallow'),
  });
});
