import Fastify from 'fastify';
import { pino } from 'pino';
import type { Config } from '../../src/server/config.ts';
import { openDatabase } from '../../src/server/platform/db/database.ts';
import { startServer } from '../../src/server/startServer.ts';
import { recorded } from './searchedList.ts';

// The web process, and a bare Fastify that sends the same statements through the driver and answers the rows unchanged. A
// separate process, so that the caller's CPU isn't counted. It reports its CPU time on request.
const { config, path, token } = JSON.parse(process.env['LIST_COST'] ?? '') as {
  config: Config;
  path: string;
  token: string;
};
const server = await startServer(config, 'web', pino({ level: 'silent' }));
const headers = { authorization: `Bearer ${token}` };
const ask = async () => (await fetch(`${server.url}${path}`, { headers })).json();
for (let n = 0; n < 30; n += 1) await ask();
let rows: unknown;
const statements = await recorded(async () => (rows = await ask()));
const { pool } = openDatabase({ connectionString: config.databaseUrl, role: 'linkspan_web' });
const bare = Fastify();
bare.get('/bare', async () => {
  const client = await pool.connect();
  try {
    // parsed and planned each time, the driver's default: the space hides our mark for prepared statements
    for (const { text, values } of statements) await client.query(` ${text}`, values);
  } finally {
    client.release();
  }
  return rows;
});
await bare.listen({ host: '127.0.0.1', port: 0 });
const address = bare.server.address();
process.once('disconnect', () => process.exit());
process.on('message', () => process.send?.(process.cpuUsage()));
process.send?.({
  route: `${server.url}${path}`,
  bare: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/bare`,
  statements: statements.length,
});
