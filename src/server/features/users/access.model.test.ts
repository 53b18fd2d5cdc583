import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { soaking } from '../../../../test/support/soaking.ts';
import { startTestApp, type TestApp } from '../../../../test/support/testApp.ts';

/**
 * Random sequences of changes that people make to each other's access, compared with a model written from the tenant
 * model alone (docs/security.md 4): after each step everyone sees exactly what the model predicts, and what it forbids
 * is refused and changes nothing.
 */
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

type Role = 'ROLE_VIEWER' | 'ROLE_USER' | 'ROLE_ORGANIZATION_ADMIN';
/** Sequences of up to 40 steps; the security document requires 500 from time to time. */
const runs = soaking ? 100 : 4;
const roles: Role[] = ['ROLE_VIEWER', 'ROLE_USER', 'ROLE_ORGANIZATION_ADMIN'];
interface Organization {
  id: string;
  reseller: string | null;
  deleted: boolean;
}
interface User {
  id: string;
  superAdmin: boolean;
  active: boolean;
  entries: Map<string, { roles: Set<Role>; enabled: boolean }>;
}
interface World {
  organizations: Organization[];
  users: User[];
}

const alive = (w: World, id: string) => w.organizations.some((o) => o.id === id && !o.deleted);
/** The roles by which a user reaches an organization. */
function rolesAt(w: World, user: User, o: Organization): Set<Role> {
  if (o.deleted) return new Set();
  if (user.superAdmin) return new Set(roles);
  const reaching = [o.id, ...(o.reseller ? [o.reseller] : [])].filter((id) => alive(w, id));
  const found = reaching.map((id) => user.entries.get(id)).filter((e) => e?.enabled);
  return new Set(found.flatMap((e) => [...(e?.roles ?? [])]));
}
const reach = (w: World, user: User) =>
  w.organizations.filter((o) => rolesAt(w, user, o).size > 0).map((o) => o.id);
const administers = (w: World, user: User) =>
  w.organizations.filter((o) => rolesAt(w, user, o).has(roles[2] as Role)).map((o) => o.id);
const sees = (w: World, viewer: User, other: User) =>
  viewer === other ||
  viewer.superAdmin ||
  [...other.entries.keys()].some((id) => reach(w, viewer).includes(id));
function hasFullControl(w: World, viewer: User, other: User): boolean {
  if (viewer.superAdmin) return true;
  const administered = administers(w, viewer);
  const held = [...other.entries].filter(([id, e]) => e.enabled && alive(w, id)).map(([id]) => id);
  const touches = [...other.entries.keys()].some((id) => administered.includes(id));
  return !other.superAdmin && touches && held.every((id) => administered.includes(id));
}

type Step =
  | { do: 'assign'; by: number; user: number; at: number; role: number }
  | { do: 'remove'; by: number; user: number; at: number }
  | { do: 'switch'; by: number; user: number; at: number; on: boolean }
  | { do: 'activate'; by: number; user: number; on: boolean }
  | { do: 'move'; by: number; at: number; to: number }
  | { do: 'delete'; by: number; at: number };
const n = (max: number) => fc.nat(max - 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('assign' as const),
      by: n(6),
      user: n(6),
      at: n(5),
      role: n(3),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('remove' as const), by: n(6), user: n(6), at: n(5) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('switch' as const),
      by: n(6),
      user: n(6),
      at: n(5),
      on: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('activate' as const),
      by: n(6),
      user: n(6),
      on: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('move' as const), by: n(6), at: n(5), to: n(5) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), by: n(6), at: n(5) }) },
);

async function build(): Promise<World> {
  const organization = (resellerId?: string) =>
    t.make.organization(resellerId ? { resellerId } : {});
  const [north, south] = [await organization(), await organization()];
  const ids = [
    north,
    south,
    await organization(north),
    await organization(north),
    await organization(south),
  ];
  const held: [number, Role][][] = [
    [],
    [[0, 'ROLE_ORGANIZATION_ADMIN']],
    [[1, 'ROLE_ORGANIZATION_ADMIN']],
    [
      [2, 'ROLE_ORGANIZATION_ADMIN'],
      [4, 'ROLE_USER'],
    ],
    [[3, 'ROLE_USER']],
    [[4, 'ROLE_VIEWER']],
  ];
  const users: User[] = [];
  for (const [index, entries] of held.entries()) {
    const { id } = await t.make.user({
      superAdmin: index === 0,
      entries: entries.map(([at, role]) => ({ organizationId: ids[at] as string, roles: [role] })),
    });
    users.push({
      id,
      superAdmin: index === 0,
      active: true,
      entries: new Map(
        entries.map(([at, role]) => [ids[at] as string, { roles: new Set([role]), enabled: true }]),
      ),
    });
  }
  const reseller = [null, null, north, north, south];
  return {
    organizations: ids.map((id, i) => ({ id, reseller: reseller[i] ?? null, deleted: false })),
    users,
  };
}

/** Performs the step on the platform, and in the model if the model allows it. Returns both results. */
async function run(w: World, s: Step): Promise<{ status: number; allowed: boolean }> {
  const by = w.users[s.by] as User;
  const token = await t.make.session(by.id);
  const user = w.users['user' in s ? s.user : 0] as User;
  const at = w.organizations['at' in s ? s.at : 0] as Organization;
  const administered = administers(w, by);
  const call = async (method: string, path: string, body: unknown) =>
    (await t.call(method, path, { token, body })).status;
  switch (s.do) {
    case 'assign': {
      const role = roles[s.role] as Role;
      const allowed = by.active && administered.includes(at.id) && sees(w, by, user) && user !== by;
      const status = await call('POST', '/users/assign-organizations', {
        users: [user.id],
        organizations: [at.id],
        roles: [role],
      });
      if (allowed) {
        const before = user.entries.get(at.id);
        user.entries.set(at.id, {
          enabled: true,
          roles: new Set([...(before?.enabled ? before.roles : []), role]),
        });
      }
      return { status, allowed };
    }
    case 'remove': {
      const allowed =
        by.active &&
        administered.includes(at.id) &&
        sees(w, by, user) &&
        user !== by &&
        user.entries.has(at.id);
      const status = await call('POST', '/users/remove-access', {
        userId: user.id,
        organizationsIds: [at.id],
      });
      if (allowed) user.entries.delete(at.id);
      return { status, allowed };
    }
    case 'switch': {
      const entry = user.entries.get(at.id);
      if (!entry) return { status: 200, allowed: true };
      const within = [...user.entries].filter(([id]) => administered.includes(id));
      const wanted = within.map(([id, e]) => ({
        organizationId: id,
        roles: [...e.roles],
        enabled: id === at.id ? s.on : e.enabled,
      }));
      const touches = [...user.entries.keys()].some((id) => administered.includes(id));
      const changes = administered.includes(at.id) && entry.enabled !== s.on;
      const managed = user === by || by.superAdmin || touches;
      const allowed = by.active && managed && !(user === by && changes);
      const name = (
        await t.call('GET', `/users/${user.id}`, {
          token: await t.make.session((w.users[0] as User).id),
        })
      ).body.personName;
      const status = await call('PUT', `/users/${user.id}`, {
        ...name,
        accessToOrganizations: wanted,
      });
      if (allowed && changes) entry.enabled = s.on;
      return { status, allowed };
    }
    case 'activate': {
      const allowed = by.active && user !== by && hasFullControl(w, by, user) && !user.superAdmin;
      const status = await call('PUT', `/users/${user.id}/active`, { active: s.on });
      if (allowed) user.active = s.on;
      return { status, allowed };
    }
    case 'move': {
      const to = w.organizations[s.to] as Organization;
      const customers = w.organizations.some((o) => o.reseller === at.id && !o.deleted);
      const moved = at.reseller !== to.id;
      const possible = to.id !== at.id && to.reseller === null && !to.deleted && !customers;
      const allowed =
        by.active && administered.includes(at.id) && (!moved || (by.superAdmin && possible));
      const status = await call('PUT', `/organizations/${at.id}`, {
        organizationName: 'Moved',
        organizationCode: at.id.slice(-12),
        resellerId: to.id,
      });
      if (allowed) at.reseller = to.id;
      return { status, allowed };
    }
    case 'delete': {
      const customers = w.organizations.some((o) => o.reseller === at.id && !o.deleted);
      const allowed = by.active && administered.includes(at.id) && !customers;
      const status = await call('PUT', `/organizations/${at.id}/delete`, {});
      if (allowed) at.deleted = true;
      return { status, allowed };
    }
  }
}

const idsIn = (body: { 'hydra:member': Record<string, string>[] }, key: string) =>
  body['hydra:member'].map((row) => row[key]).toSorted();

test(
  'API-02 random sequences: everyone sees what the tenant model predicts, forbidden steps are refused',
  { timeout: runs * 30_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const w = await build();
        for (const s of steps) {
          const { status, allowed } = await run(w, s);
          expect(status < 300, `${JSON.stringify(s)} answered ${status}`).toBe(allowed);
          if (!allowed) expect([401, 403, 404, 422]).toContain(status);
          for (const viewer of w.users.slice(1)) {
            const token = await t.make.session(viewer.id);
            const [organizations, users] = [
              await t.call('GET', '/organizations?perPage=1000', { token }),
              await t.call('GET', '/users?perPage=1000', { token }),
            ];
            if (!viewer.active) {
              expect([organizations.status, users.status]).toEqual([401, 401]);
              continue;
            }
            expect(idsIn(organizations.body, 'organizationId')).toEqual(
              reach(w, viewer).toSorted(),
            );
            expect(idsIn(users.body, 'userId')).toEqual(
              w.users
                .filter((other) => sees(w, viewer, other))
                .map((other) => other.id)
                .toSorted(),
            );
          }
        }
      }),
      { numRuns: runs, endOnFailure: true },
    );
  },
);
