import { besideSmall } from './besideSmall.ts';
import {
  connectionId,
  connections,
  employeeOf,
  insertConnections,
  insertEvents,
} from './bigTables.ts';
import type { Measurement } from './measurement.ts';
import { searchedList } from './searchedList.ts';

const large = Number(process.env['BENCH_EVENTS'] ?? 100_000);
/** Events of each other connection. */
const others = 30;

/** The events of one connection by type, day and employee: compared with a tenth of them, and with the route's own SQL. */
export async function insuranceEvents(): Promise<Measurement[]> {
  const asked = (query: Record<string, string>) =>
    `/connections/${connectionId(0)}/data/insurance-brydge/events?${new URLSearchParams(query)}`;
  const searches = {
    'events, the first page': asked({}),
    'events of one type': asked({ type: 'EmployeeAddressUpdatedEvent' }),
    'events that are not archived': asked({ archived: 'false' }),
    'events by who has them': asked({ employee: employeeOf(777) }),
    'events by a part of a name': asked({ employee: employeeOf(777).slice(3, 11) }),
    'events by a name that none has': asked({ employee: 'nobody at all' }),
    'events by a name that half have': asked({ employee: 'jan' }),
    'events by two letters': asked({ employee: 'mi' }),
  };
  return besideSmall(
    { small: large / 10, large },
    async (world, rows) => {
      await insertConnections(world);
      await insertEvents(world, { first: 0, last: 0 }, rows);
      await insertEvents(world, { first: 1, last: connections - 1 }, others);
    },
    [{ viewer: 'reseller', searches }],
    async (world, api) => {
      const beside: Measurement[] = [];
      for (const [what, path] of Object.entries(searches))
        beside.push(await searchedList(world, api, what, path));
      return beside;
    },
  );
}
