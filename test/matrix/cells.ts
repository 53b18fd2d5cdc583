import type { Route } from '../../src/contract/route.ts';
import {
  expected,
  isSignedIn,
  nameable,
  rankIn,
  type Target,
  type ThingKind,
  type Verdict,
} from './oracle.ts';
import type { Sample } from './sample.ts';
import type { ThingName } from './things.ts';
import { targets, tenants, type Principal, type TargetName } from './world.ts';

/** One request of the matrix with what is expected of it. */
export interface Cell {
  /** `GET /users/{id}` */
  route: string;
  contract: Route;
  sample: Sample;
  principal: Principal;
  /** Whose things the request is made of; `me`: the principal's own user. */
  on: TargetName | 'me';
  /** One of its ids names another's thing. */
  but?: { place: 'body' | 'part' | 'query'; at: string; names: ThingName; of: TargetName };
  /**
   * `unknownId`: an id in the body names what is hidden or missing; `refused`: by the rights or by the rules; `judgedLater`:
   * about oneself, which further rules say (docs/security.md G3).
   */
  verdict: Verdict | 'unknownId' | 'refused' | 'judgedLater';
  /** True when what it names is hidden from the principal: then it must be as if it weren't there. */
  blind: boolean;
}

export const routeName = ({ method, path }: Route): string => `${method} ${path}`;
export const describeCell = ({ route, principal, on, but }: Cell): string =>
  `${route} by ${principal.name} on ${on}${but ? `, ${but.at} of ${but.of}` : ''}`;

const asTarget = (name: TargetName | 'me'): Target =>
  name === 'me' || name === 'nothing' ? name : { tenant: name };

/** Where a principal may do most; the other reseller's people are tried from their side. */
export const homeOf = ({ name }: Principal): TargetName =>
  name === 'dual' || name === 'resellerAdminB' ? 'B1' : 'A1';

/** Every request of one route by one principal. */
export function cellsOf(contract: Route, sample: Sample | undefined, principal: Principal): Cell[] {
  // the inventory says what to add
  if (!sample) return [];
  const route = routeName(contract);
  const base = { route, contract, sample, principal };
  const verdictOf = (on: TargetName | 'me') => verdict(contract, sample, principal, on, {});
  const plain = (on: TargetName | 'me'): Cell => ({
    ...base,
    on,
    verdict: verdictOf(on),
    blind: isBlind(sample, principal, on),
  });
  const cells = namedTargets(contract, sample).map(plain);
  const own = homeOf(principal);
  const home = cells.some(({ on }) => on === own) ? own : 'nothing';
  const others = targets.filter((name) => name !== own);
  for (const [at, { names, thing }] of Object.entries(sample.ids ?? {}))
    for (const of of others)
      cells.push({
        ...base,
        on: own,
        but: { place: 'body', at, names, of },
        verdict: verdict(contract, sample, principal, own, { [at]: of }),
        blind: invisible(principal, tenantOf(names, of), thing),
      });
  for (const [at, names] of Object.entries(sample.staffIds ?? {}))
    for (const of of others) {
      const but = { place: 'body', at, names, of } as const;
      const stays = tenantOf(names, of) === tenantOf(names, own);
      const reached = verdictOf(own);
      const moves = reached === 'allowed' && !stays && !principal.person.superAdmin;
      const blind = !stays && invisible(principal, of, 'organization');
      cells.push({ ...base, on: own, but, verdict: moves ? 'forbidden' : reached, blind });
    }
  for (const at of sample.sameIds ?? [])
    for (const of of others) {
      const on = sample.needs.kind === 'self' ? 'me' : own;
      const reached = verdictOf(on);
      const kind = sample.needs.kind === 'there' ? sample.needs.thing : 'user';
      const but = { place: 'body', at, names: kind, of } as const;
      const other = reached === 'allowed' ? 'refused' : reached;
      cells.push({ ...base, on, but, verdict: other, blind: invisible(principal, of, kind) });
    }
  for (const [at, names] of Object.entries(sample.parts ?? {}))
    for (const of of others) {
      const reached = verdictOf(own);
      const but = { place: 'part', at, names, of } as const;
      const hidden = reached === 'allowed' ? 'hidden' : reached;
      cells.push({ ...base, on: own, but, verdict: hidden, blind: true });
    }
  for (const [at, names] of Object.entries(sample.queryIds ?? {}))
    for (const of of targets) {
      const but = { place: 'query', at, names, of } as const;
      // of a reseller the id may be known where its name may
      const known = names === 'organization' && nameable(principal.person, tenants).includes(of);
      const blind = !known && invisible(principal, of, names as ThingKind);
      cells.push({ ...base, on: home, but, verdict: verdictOf(home), blind });
    }
  return cells;
}

/** Whose things a route can be asked for: nobody's in particular when it names none. */
function namedTargets(contract: Route, { needs, ids, names }: Sample): (TargetName | 'me')[] {
  if (needs.kind === 'self') return ['me', ...targets];
  if (needs.kind === 'there' && needs.thing === 'user') return ['me', ...targets];
  const named = contract.path.includes('{id}') || names !== undefined || ids !== undefined;
  return named ? [...targets] : ['nothing'];
}

function verdict(
  contract: Route,
  { needs, ids, reads, personOnly, byCookie }: Sample,
  principal: Principal,
  on: TargetName | 'me',
  but: Record<string, TargetName>,
): Cell['verdict'] {
  const { person } = principal;
  const changes = contract.method !== 'GET';
  const asked = {
    changes,
    writes: changes && !reads,
    personOnly: personOnly === true,
    byCookie: byCookie === true,
  };
  const aboutMe = on === 'me' && needs.kind === 'there' && needs.rank !== 'viewer';
  if (aboutMe && isSignedIn(person)) return 'judgedLater';
  const first = expected(person, { need: needs, ...asked, target: asTarget(on) }, tenants);
  if (first !== 'allowed') return first;
  for (const [at, { names, thing, rank }] of Object.entries(ids ?? {})) {
    const of = tenantOf(names, but[at] ?? (on === 'me' ? homeOf(principal) : on));
    const need = { kind: 'there', thing, rank } as const;
    const found = expected(person, { need, ...asked, target: asTarget(of) }, tenants);
    if (found === 'hidden') return 'unknownId';
    // nothing can be linked under a deleted organization, which rights or rules may say
    if (found === 'forbidden') return of === 'A9' ? 'refused' : 'forbidden';
  }
  return 'allowed';
}

function isBlind({ needs, ids }: Sample, principal: Principal, on: TargetName | 'me'): boolean {
  if (on === 'me') return false;
  if (needs.kind === 'there') return invisible(principal, on, needs.thing);
  if (needs.kind === 'self') return invisible(principal, on, 'user');
  const [first] = Object.values(ids ?? {});
  if (first) return invisible(principal, tenantOf(first.names, on), first.thing);
  return needs.kind !== 'nothing' && !principal.person.superAdmin && on === 'nothing';
}

/** Whose the thing is: a tenant's reseller is another tenant. */
function tenantOf(names: ThingName, of: TargetName): TargetName {
  const reseller = tenants.find(({ name }) => name === of)?.reseller;
  return names === 'reseller' && reseller ? (reseller as TargetName) : of;
}

function invisible({ person }: Principal, name: TargetName, thing: ThingKind): boolean {
  const tenant = tenants.find((candidate) => candidate.name === name);
  if (!tenant) return true;
  if (thing === 'user' && person.superAdmin) return false;
  return rankIn(person, tenant, tenants) === 'none';
}
