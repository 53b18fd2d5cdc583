import { createServer } from 'node:http';
import { ConfigurationError, type Config } from '../config.ts';

export interface SideAnswer {
  status: number;
  type?: string;
  body: string;
  headers?: Record<string, string>;
}

/** Opens a separate port for monitoring: paths and their answers. Returns a function that stops. */
export async function listenOnSidePort(
  config: Config,
  variable: 'HEALTH_PORT' | 'METRICS_PORT',
  port: number,
  paths: Readonly<Record<string, () => Promise<SideAnswer>>>,
): Promise<() => Promise<void>> {
  const timeouts = { requestTimeout: 10_000, headersTimeout: 10_000 };
  const server = createServer(timeouts, (request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    const unknown = async (): Promise<SideAnswer> => ({
      status: 404,
      body: '{"status":"unknown"}',
    });
    const answer = (Object.hasOwn(paths, path) && paths[path]) || unknown;
    answer()
      .catch((): SideAnswer => ({ status: 500, body: '{"status":"failed"}' }))
      .then(({ status, type = 'application/json', body, headers }) =>
        response
          .writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...headers })
          .end(body),
      )
      .catch(() => response.destroy());
  });
  await new Promise<void>((done, fail) => {
    server.once('error', (error) =>
      fail(new ConfigurationError(`${variable} ${port}: ${error.message}`)),
    );
    server.listen(port, config.host, done);
  });
  return () =>
    new Promise((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
}
