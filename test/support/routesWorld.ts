import { v7 as uuidv7 } from 'uuid';
import { startTestApp, type Answer, type TestApp } from './testApp.ts';

/** A tenant's connection and its viewers, over HTTP, without a worker: rows stay as the test inserts them. */
export interface RoutesWorld {
  t: TestApp;
  organization: string;
  /** yokoy and exact-online, finished. */
  connection: string;
  /** The same for another reseller. */
  foreign: { organization: string; connection: string };
  tokens: { viewer: string; operator: string; staff: string; stranger: string };
  call(
    token: keyof RoutesWorld['tokens'],
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Answer>;
  /** A run of the connection, for its tasks. */
  addRun(of?: { organization: string; connection: string }): Promise<string>;
}

export async function openRoutesWorld(): Promise<RoutesWorld> {
  const t = await startTestApp();
  const { make } = t;
  const tenant = async (name: string) => {
    const resellerId = await make.organization({ name: `${name} reseller` });
    const organization = await make.organization({ name, resellerId });
    const credential = (packageType: string) =>
      make.credential({ organizationId: organization, packageType });
    const connection = await make.connection({
      organizationId: organization,
      name,
      packages: [
        { packageType: 'yokoy', credentialId: await credential('yokoy') },
        { packageType: 'exact-online', credentialId: await credential('exact-online') },
      ],
    });
    return { organization, connection };
  };
  const own = await tenant('A1');
  const foreign = await tenant('B1');
  const as = async (user: Parameters<typeof make.user>[0]) =>
    make.session((await make.user(user)).id);
  const entry = (organizationId: string, role: 'ROLE_VIEWER' | 'ROLE_USER') => ({
    entries: [{ organizationId, roles: [role] }],
  });
  const tokens = {
    viewer: await as(entry(own.organization, 'ROLE_VIEWER')),
    operator: await as(entry(own.organization, 'ROLE_USER')),
    staff: await as({ superAdmin: true }),
    stranger: await as(entry(foreign.organization, 'ROLE_USER')),
  };
  return {
    t,
    ...own,
    foreign,
    tokens,
    call: (token, method, path, body) =>
      t.call(method, path, { token: tokens[token], ...(body === undefined ? {} : { body }) }),
    addRun: (of = own) =>
      make.write(async (tx) => {
        const id = uuidv7();
        await tx
          .insertInto('run')
          .values({
            id,
            connection_id: of.connection,
            organization_id: of.organization,
            trigger: 'manual',
            initiator_id: null,
            again_initiator_id: null,
            finished_at: new Date(),
          })
          .execute();
        return id;
      }),
  };
}
