import { text } from '../../../contract/messages/message.ts';
import { tooMany } from '../../platform/problems.ts';
import { limitConcurrency } from '../../platform/limitConcurrency.ts';

/** Queries that this process answers at once, and that may wait, for everybody together. */
const maxConcurrentQueries = 2;
const maxWaitingQueries = 100;
/** Queries of one person that may wait behind the one in progress. */
const maxWaitingOfPerson = 10;

const takeProcessTurn = limitConcurrency(
  { maxRunning: maxConcurrentQueries, maxWaiting: maxWaitingQueries },
  () => tooMany(5, text('graphql.busy')),
);
const turnsByPerson = new Map<
  string,
  { queries: number; take: ReturnType<typeof limitConcurrency> }
>();

/** Answers a person's queries one at a time, and a few of everybody at once; a 429 if too many wait. */
export async function runQueryInTurn<T>(userId: string, work: () => Promise<T>): Promise<T> {
  const turns = turnsByPerson.get(userId) ?? {
    queries: 0,
    take: limitConcurrency({ maxRunning: 1, maxWaiting: maxWaitingOfPerson }, () =>
      tooMany(2, text('graphql.waiting')),
    ),
  };
  turnsByPerson.set(userId, turns);
  turns.queries += 1;
  try {
    return await turns.take(() => takeProcessTurn(work));
  } finally {
    turns.queries -= 1;
    if (turns.queries === 0) turnsByPerson.delete(userId);
  }
}
