import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import pg from 'pg';

export interface DatabaseProxy {
  connectionString: string;
  /** Breaks every connection and refuses new ones. */
  down(): Promise<void>;
  /** Accepts connections again, at the same address. */
  up(): Promise<void>;
  /** Forwards nothing any more and closes nothing: like a stopped server, or a network that drops every packet. */
  freeze(): void;
}

/** A proxy to a database that a test can cut off, as if PostgreSQL were gone. */
export async function startDatabaseProxy(connectionString: string): Promise<DatabaseProxy> {
  const { host, port: targetPort, user, database } = new pg.Client({ connectionString });
  const reach = () =>
    host.startsWith('/') ? connect(`${host}/.s.PGSQL.${targetPort}`) : connect(targetPort, host);
  const open = new Set<Socket>();
  let server: Server | undefined;
  let port = 0;
  let frozen = false;
  const up = async () => {
    server = createServer((near) => {
      if (frozen) {
        open.add(near);
        near.on('error', () => undefined).pause();
        return;
      }
      const far = reach();
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        open.add(one);
        one.on('error', () => undefined).on('close', () => (open.delete(one), other.destroy()));
        one.pipe(other);
      }
    });
    await new Promise<void>((done) => server?.listen(port, '127.0.0.1', done));
    port = (server.address() as AddressInfo).port;
  };
  await up();
  return {
    connectionString: `postgres://${user}@127.0.0.1:${port}/${database}`,
    up,
    freeze() {
      frozen = true;
      for (const socket of open) socket.unpipe().pause();
    },
    async down() {
      frozen = false;
      const closed = new Promise<void>((done) => server?.close(() => done()));
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
