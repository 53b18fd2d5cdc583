/**
 * Who may see and do what, worked out a second time from the tenant model alone (docs/security.md 4.1 to 4.3). It imports nothing,
 * so that it can't share the server's mistakes.
 */

export type Role = 'ROLE_VIEWER' | 'ROLE_USER' | 'ROLE_ORGANIZATION_ADMIN';
export type Rank = 'viewer' | 'operator' | 'admin';
const height = { none: 0, viewer: 1, operator: 2, admin: 3 };
const given: Record<Role, Rank> = {
  ROLE_VIEWER: 'viewer',
  ROLE_USER: 'operator',
  ROLE_ORGANIZATION_ADMIN: 'admin',
};

/** An organization: a reseller (`reseller` null) or one of a reseller's customers. */
export interface Tenant {
  name: string;
  reseller: string | null;
  deleted: boolean;
}

export interface Entry {
  tenant: string;
  role: Role;
  enabled: boolean;
}

export interface Person {
  /** What they hold in their hands; only `session` is a sign-in that is alive, and `key` a program's of this person. */
  token: 'none' | 'session' | 'key' | 'secondStep' | 'push' | 'revoked' | 'expired';
  active: boolean;
  superAdmin: boolean;
  entries: readonly Entry[];
  /** What the key is for; null: whatever its maker reaches. */
  key?: { permission: 'read' | 'operate'; tenants: readonly string[] | null };
}

export type ThingKind = 'organization' | 'credential' | 'connection' | 'user';

/** The right that a route asks for. */
export type Need =
  | { kind: 'nothing' }
  | { kind: 'secondStep' }
  | { kind: 'session' }
  | { kind: 'self' }
  | { kind: 'staff' }
  /** The rank in any organization. */
  | { kind: 'somewhere'; rank: Rank }
  /** The rank in the organization of the thing that the route names. */
  | { kind: 'there'; thing: ThingKind; rank: Rank };

/** What a request names: a tenant's thing, the person itself, or an id that nothing has. */
export type Target = { tenant: string } | 'me' | 'nothing';

export type Verdict = 'allowed' | 'unauthenticated' | 'forbidden' | 'hidden';

export function rankIn(person: Person, tenant: Tenant, tenants: readonly Tenant[]): Rank | 'none' {
  if (tenant.deleted && !person.superAdmin) return 'none';
  if (person.superAdmin) return 'admin';
  const reaching = person.entries.filter((entry) => {
    const granted = tenants.find(({ name }) => name === entry.tenant);
    const alive = entry.enabled && granted !== undefined && !granted.deleted;
    return alive && (entry.tenant === tenant.name || entry.tenant === tenant.reseller);
  });
  const best = reaching
    .map(({ role }) => given[role])
    .reduce<Rank | 'none'>((most, rank) => (height[rank] > height[most] ? rank : most), 'none');
  const { key } = person;
  if (!key) return best;
  const named = key.tenants?.some((name) => name === tenant.name || name === tenant.reseller);
  if (named === false) return 'none';
  const most = key.permission === 'read' ? 'viewer' : 'operator';
  return height[best] > height[most] ? most : best;
}

export const isSignedIn = (person: Person): boolean =>
  (person.token === 'session' || person.token === 'key') && person.active;

/** What no key opens: what is one's own, an administrator's and the staff's; and to one that reads what changes something. */
function isClosedToKey({ key }: Person, { need, writes, personOnly }: Request): boolean {
  if (!key) return false;
  const forPeople = need.kind === 'self' || need.kind === 'staff' || personOnly;
  const administers = 'rank' in need && need.rank === 'admin';
  return forPeople || administers || (key.permission === 'read' && writes);
}

export interface Request {
  need: Need;
  /** True when it is to change something: a deleted organization can be looked at by the staff, never changed. */
  changes: boolean;
  /** True when it changes something, whatever its method. */
  writes: boolean;
  /** A key doesn't open it. */
  personOnly: boolean;
  /** Known by a browser's cookie. */
  byCookie: boolean;
  target: Target;
}

export function expected(person: Person, request: Request, tenants: readonly Tenant[]): Verdict {
  const { need, target } = request;
  if (need.kind === 'nothing') return 'allowed';
  if (need.kind === 'secondStep')
    return person.token === 'secondStep' && person.active ? 'allowed' : 'unauthenticated';
  if (!isSignedIn(person) || (person.key && request.byCookie)) return 'unauthenticated';
  if (isClosedToKey(person, request)) return 'forbidden';
  switch (need.kind) {
    case 'session':
      return 'allowed';
    case 'self':
      return target === 'me' ? 'allowed' : 'forbidden';
    case 'staff':
      return person.superAdmin ? 'allowed' : 'forbidden';
    case 'somewhere':
      return tenants.some(
        (tenant) => !tenant.deleted && height[rankIn(person, tenant, tenants)] >= height[need.rank],
      )
        ? 'allowed'
        : 'forbidden';
    case 'there':
      return there(person, need, request, tenants);
  }
}

function there(
  person: Person,
  need: Need & { kind: 'there' },
  { target, changes }: Request,
  tenants: readonly Tenant[],
): Verdict {
  if (target === 'me') return 'allowed';
  if (target === 'nothing') return 'hidden';
  const tenant = tenants.find(({ name }) => name === target.tenant);
  if (!tenant) throw new Error(`There is no tenant ${target.tenant}.`);
  // a user is no organization's: the staff reach each that exists
  if (need.thing === 'user' && person.superAdmin) return 'allowed';
  const rank = rankIn(person, tenant, tenants);
  if (rank === 'none') return 'hidden';
  if (tenant.deleted && changes) return 'forbidden';
  return height[rank] >= height[need.rank] ? 'allowed' : 'forbidden';
}

/** The tenants whose texts a person may read; nobody's when there is no sign-in. */
export function readable(person: Person, tenants: readonly Tenant[]): string[] {
  if (!isSignedIn(person)) return [];
  return tenants
    .filter((tenant) => rankIn(person, tenant, tenants) !== 'none')
    .map(({ name }) => name);
}

/** The tenants whose name alone may be read: the resellers of the person's own organizations. */
export function nameable(person: Person, tenants: readonly Tenant[]): string[] {
  const own = new Set(readable(person, tenants));
  const resellers = tenants.filter(({ name }) => own.has(name)).map(({ reseller }) => reseller);
  return [...new Set([...own, ...resellers.filter((name) => name !== null)])];
}
