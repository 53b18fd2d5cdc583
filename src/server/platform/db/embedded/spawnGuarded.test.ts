import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeDataDir } from '../../../../../test/support/postgres/makeDataDir.ts';
import { query } from '../../../../../test/support/postgres/query.ts';
import { runInNode } from '../../../../../test/support/postgres/runInNode.ts';
import { soaking } from '../../../../../test/support/soaking.ts';
import { startForTest } from '../../../../../test/support/postgres/startForTest.ts';
import { until } from '../../../../../test/support/postgres/until.ts';

const startScript = `
  const server = await startEmbeddedPostgres(args);
  console.log(server.connectionString('postgres'));
  setInterval(() => {}, 1000);
`;

describe(
  'spawnGuarded: the server ends with its parent',
  { timeout: soaking ? 900_000 : 120_000 },
  () => {
    it('R1 after kill -9 of Node, in the middle of a statement, with nothing lost', async () => {
      const dataDir = await makeDataDir();
      const run = runInNode(startScript, { dataDir });
      const database = await run.line();
      await query(database, 'create table kept as select 42 as answer');
      const busy = query(database, 'select count(*) from generate_series(1, 100000000000)').catch(
        () => 'cut off',
      );
      const running = `select exists (select from pg_stat_activity where query like '%1000000%'
      and pid <> pg_backend_pid()) as yes`;
      await until(async () => (await query(database, running))['yes'] === true);
      run.child.kill('SIGKILL');
      expect(await busy).toBe('cut off');
      await until(() => !existsSync(join(dataDir, 'postmaster.pid')));
      const again = await startForTest({ dataDir });
      const row = await query(again.connectionString('postgres'), 'table kept');
      expect(row).toEqual({ answer: 42 });
    });

    it('R14 and a start right after the kill -9 waits for it instead of failing', async () => {
      const dataDir = await makeDataDir();
      for (let round = 0; round < (soaking ? 20 : 1); round++) {
        const run = runInNode(startScript, { dataDir, durable: false });
        await run.line();
        run.child.kill('SIGKILL');
        await run.ended;
        await (await startForTest({ dataDir })).stop();
      }
    });

    it('after a kill -9 at any instant of the start', async () => {
      const dataDir = await makeDataDir();
      const instants = soaking ? Array.from({ length: 40 }, (_, step) => 5 + step * 3) : [15, 45];
      for (const after of instants) {
        const run = runInNode(
          `setTimeout(() => process.kill(process.pid, 'SIGKILL'), args.after); ${startScript}`,
          { dataDir, durable: false, after },
        );
        await run.ended;
        await (await startForTest({ dataDir })).stop();
      }
    });

    it('when Node ends without stopping it, by exit or by a signal', async () => {
      const dataDir = await makeDataDir();
      for (const end of ['process.exit(0)', `process.kill(process.pid, 'SIGTERM')`, '']) {
        const run = runInNode(
          `const server = await startEmbeddedPostgres(args); console.log('up'); ${end}`,
          { dataDir, durable: false },
        );
        await run.line();
        // the last one shows that the server does not keep its parent from ending
        await run.ended;
        await until(() => !existsSync(join(dataDir, 'postmaster.pid')));
      }
    });

    it('but signals and exit codes are left to Node', async () => {
      const dataDir = await makeDataDir();
      const run = runInNode(
        `const server = await startEmbeddedPostgres(args);
       process.on('SIGINT', async () => {
         const client = new pg.Client({ connectionString: server.connectionString('postgres') });
         client.on('error', () => {});
         await client.connect();
         await client.query('select 1');
         await client.end();
         await server.stop();
         console.log(JSON.stringify(await server.exited));
         process.exit(7);
       });
       setInterval(() => {}, 1000);
       console.log('up');`,
        { dataDir, durable: false },
      );
      await run.line();
      run.child.kill('SIGINT');
      expect(await run.line()).toBe('{"code":0,"expected":true}');
      expect(await run.ended).toEqual({ code: 7, signal: null });
    });
  },
);
