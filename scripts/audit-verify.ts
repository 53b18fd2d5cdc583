import { existsSync, readFileSync } from 'node:fs';
import { withDatabaseAddress } from './databaseAddress.ts';
import { failPlainly } from './failPlainly.ts';
import { ConfigurationError } from '../src/server/config.ts';
import {
  verifyAudit,
  type AuditEnds,
  type AuditFlaw,
} from '../src/server/platform/audit/verifyAudit.ts';
import { openDatabase } from '../src/server/platform/db/database.ts';
import { writeWhole } from './writeWhole.ts';

const words: Record<AuditFlaw, string> = {
  missing: 'a line is missing',
  changed: 'the line was changed after it was written',
  moved: 'the line was written for another place',
  replaced: 'the line was replaced: what follows was chained to another one',
  added: 'the line was not written by the platform',
  end: 'the chain does not end as its head says',
  rewritten: 'the line is not the one that the file has noted',
};

// npm run audit:verify [-- FILE]: verifies the audit's chains. Stores their ends in FILE, and compares them the next time.
await failPlainly(async () => {
  const file = process.argv[2];
  const noted = file && existsSync(file) ? readEnds(file) : {};
  await withDatabaseAddress(async (connectionString) => {
    const database = openDatabase({ connectionString, max: 1 });
    try {
      const { lines, ends, gaps } = await verifyAudit(database.db, noted);
      for (const { chain, position, lineId, flaw } of gaps)
        console.error(
          `linkspan: chain ${chain}, position ${position ?? 'none'}, line ${lineId ?? 'none'}: ${words[flaw]}.`,
        );
      if (gaps.length > 0) {
        process.exitCode = 1;
        return;
      }
      console.log(
        `The audit is as it was written: ${lines} lines, chains: ${Object.keys(ends).length}.`,
      );
      if (file) await writeWhole(file, `${JSON.stringify(ends, null, 2)}\n`);
    } finally {
      await database.close();
    }
  });
});

function readEnds(file: string): AuditEnds {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as AuditEnds;
  } catch {
    throw new ConfigurationError(`${file} can not be read: it is not what this command wrote`);
  }
}
