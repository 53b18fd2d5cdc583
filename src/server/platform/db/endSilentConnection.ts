import type pg from 'pg';

/**
 * Closes a connection as soon as one of its queries timed out (`query_timeout`): the driver keeps it and would let the
 * rollback behind that query wait as long again, on a server or network that is silent.
 */
export function endSilentConnection(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((...given: unknown[]) => {
    const answer = query(...given);
    if (answer instanceof Promise)
      answer.catch((error: Error) => {
        // the pool counts it as broken from here on
        if (error.message === 'Query read timeout') void (client as unknown as pg.Client).end();
      });
    return answer;
  }) as typeof client.query;
}
