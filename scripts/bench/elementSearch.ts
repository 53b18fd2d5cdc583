import { besideSmall } from './besideSmall.ts';
import { connectionId, connections, insertConnections, insertElements } from './bigTables.ts';
import type { Measurement } from './measurement.ts';

const large = Number(process.env['BENCH_ELEMENTS'] ?? 1_000_000);
/** Elements of each other connection. */
const others = 300;

/** Searches: elements of one connection by status and key, all failing ones of a reseller, and the global search. */
export function elementSearch(): Promise<Measurement[]> {
  const asked = (query: Record<string, string>) =>
    `/connections/${connectionId(0)}/sync-element?${new URLSearchParams(query)}`;
  const failing = (query: Record<string, string>) =>
    `/failing-elements?${new URLSearchParams(query)}`;
  const found = (words: string) => `/search?${new URLSearchParams({ words })}`;
  return besideSmall(
    { small: 100_000, large },
    async (world, rows) => {
      await insertConnections(world);
      await insertElements(world, { first: 0, last: 0 }, rows);
      await insertElements(world, { first: 1, last: connections - 1 }, others);
    },
    [
      {
        viewer: 'reseller',
        searches: {
          'elements, the first page': asked({}),
          'elements that failed': asked({ syncStatus: 'failed' }),
          'elements that are complete': asked({ syncStatus: 'complete' }),
          'elements by their key': asked({ syncKey: 'yokoy:0:77000' }),
          'elements by a number': asked({ syncKey: 'EXP-1077000' }),
          'elements by a key that none has': asked({ syncKey: 'nowhere to be found' }),
          'elements that failed by a number': asked({
            syncStatus: 'failed',
            syncKey: 'EXP-1077000',
          }),
          'all failing elements': failing({}),
          'all failing elements of one code': failing({ code: 'unmapped' }),
          'all failing elements by a number': failing({ globalFilter: 'EXP-1077000' }),
          'the search by a number': found('EXP-1077000'),
          'the search by a number and a customer': found('1077000 number 7'),
          'the search by a package and a customer': found('exact 77'),
          'the search by what is everywhere': found('expense exact'),
          'the search by what is nowhere': found('nowhere to be found'),
        },
      },
    ],
  );
}
