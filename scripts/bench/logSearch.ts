import { besideSmall } from './besideSmall.ts';
import { connectionId, insertConnections, insertLogs } from './bigTables.ts';
import type { Measurement } from './measurement.ts';

const large = Number(process.env['BENCH_LOGS'] ?? 1_000_000);
/** Number of entries with rare words, in every setup. */
const texts = {
  'a word that most have': 'booked',
  'a word that one of fifty has': 'Ledger account',
  'a number that one has': 'EXP-1071007',
  'a text that none has': 'nowhere to be found',
};

const filtered = {
  'the first page': {},
  unresolved: { status: 'unresolved' },
  'errors alone': { logLevel: '400' },
  'of one package': { packageType: 'yokoy' },
} satisfies Record<string, Record<string, string>>;

/** Filters and searches in the logs of one connection, and of all connections within reach, among 1,000 connections. */
export function logSearch(): Promise<Measurement[]> {
  const one = `/connections/${connectionId(7)}/log-entries`;
  return besideSmall(
    { small: 100_000, large },
    async (world, rows) => {
      await insertConnections(world);
      await insertLogs(world, rows);
    },
    [
      {
        viewer: 'reseller',
        searches: {
          ...searchesOf('logs of one connection', one, 'globalDocumentFilter', filtered),
          ...searchesOf('logs of all connections', '/log-entries', 'globalFilter', {
            ...filtered,
            'of one code': { code: 'account-missing' },
          }),
        },
      },
    ],
  );
}

function searchesOf(
  what: string,
  path: string,
  search: string,
  filters: Record<string, Record<string, string>>,
): Record<string, string> {
  const queries = {
    ...filters,
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, { [search]: text }])),
  };
  return Object.fromEntries(
    Object.entries(queries).map(([name, query]) => [
      `${what}, ${name}`,
      `${path}?${new URLSearchParams(query)}`,
    ]),
  );
}
