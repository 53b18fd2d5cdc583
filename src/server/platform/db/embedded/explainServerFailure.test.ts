import { describe, expect, it } from 'vitest';
import { explainServerFailure } from './explainServerFailure.ts';

/** Lines printed by PostgreSQL 18. */
const cases: [message: string, problem: string, words: RegExp][] = [
  [
    'FATAL:  could not write lock file "postmaster.pid": No space left on device',
    'disk-full',
    /No space/,
  ],
  [
    'PANIC:  could not write to file "pg_wal/xlogtemp.9": No space left on device',
    'disk-full',
    /No space/,
  ],
  ['FATAL:  could not map anonymous shared memory: Cannot allocate memory', 'server', /memory/],
  ['FATAL:  data directory "/d" has wrong ownership', 'not-writable', /can't be used by ada/],
  [
    'initdb: error: could not look up effective user ID 7: user does not exist',
    'no-user',
    /DATABASE_URL/,
  ],
  ['FATAL:  lock file "postmaster.pid" already exists', 'in-use', /Another PostgreSQL server/],
  ['FATAL:  database files are incompatible with server', 'wrong-version', /backup/],
  ['FATAL:  the sky is falling', 'server', /did not start: the sky is falling\. See \/d\.log\.$/],
  ['', 'server', /it gave no reason/],
];

describe('explainServerFailure', () => {
  it.each(cases)('explains in one line what "%s" means', (message, problem, words) => {
    const error = explainServerFailure(
      message && `LOG:  starting\n${message}\n`,
      '/d',
      'ada',
      '/d.log',
    );
    expect(error.problem).toBe(problem);
    expect(error.message).toMatch(words);
    expect(error.message).not.toContain('\n');
  });
});
