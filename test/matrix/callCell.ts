import { describeCell, homeOf, type Cell } from './cells.ts';
import { nameable, readable } from './oracle.ts';
import type { Things } from './things.ts';
import { tenants, type TargetName, type World } from './world.ts';

export interface Seen {
  cell: Cell;
  status: number;
  /** What tells this answer from another: status, headers and body without request id and clock, the ids it was asked for by name. */
  told: string;
  /** Why it is not what was expected. */
  problem: string | undefined;
}

/** Makes the request of a cell and judges the answer. */
export async function callCell(world: World, given: Cell): Promise<Seen> {
  const { cell, on, other } = await prepare(world, given);
  const { url, body, used } = requestOf(cell, on, other);
  const response = await world.t.app.inject({
    method: cell.contract.method,
    url: `/api${url}`,
    remoteAddress: '127.0.0.1',
    headers: { ...cell.principal.headers, ...(body === undefined ? {} : { 'content-type': json }) },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  const answer = { status: response.statusCode, body: response.body };
  const { 'x-request-id': _id, date: _date, ...headers } = response.headers;
  let told = JSON.stringify({ ...answer, headers }).replaceAll(/"requestId[\\":]+[\w-]+/g, '');
  for (const [name, id] of used) told = told.replaceAll(id, `<${name}>`);
  const problem =
    foreignCanary(cell, told) ?? judge(cell, answer) ?? wrongList(cell, response.body);
  return {
    cell: given,
    status: answer.status,
    told,
    problem: problem && `${describeCell(given)}: ${problem} (${answer.status} ${cut(answer.body)})`,
  };
}

const json = 'application/ld+json';
const cut = (text: string) => (text.length > 300 ? `${text.slice(0, 300)}…` : text);

interface Prepared {
  cell: Cell;
  on: Things;
  /** The id that names another's thing. */
  other: string | undefined;
}

/** What a good request would use up is made anew for it. */
async function prepare(world: World, cell: Cell): Promise<Prepared> {
  const { but, principal, sample, verdict } = cell;
  const tenant = cell.on === 'me' ? homeOf(principal) : cell.on;
  const on = world.things[tenant];
  const mine = cell.on === 'me' ? { ...on, user: principal.userId } : on;
  const shared = { cell, on: mine, other: but && world.things[but.of][but.names] };
  const { needs, spends } = sample;
  if (verdict !== 'allowed' || spends === undefined) return shared;
  if (spends === 'session' || needs.kind === 'self')
    return { ...shared, cell: { ...cell, principal: await world.another(principal) } };
  if (tenant === 'nothing') return shared;
  if (spends === 'thing') {
    const fresh = async (of: TargetName) =>
      of === 'nothing' ? world.things.nothing : world.freshThings(of, 'tenant');
    return { cell, on: await fresh(tenant), other: but && (await fresh(but.of))[but.names] };
  }
  const moved = await world.freshThings(tenant, 'newOrganization');
  const at = { tenant, organizationId: moved.organization };
  const another = await world.another(principal, at);
  return { ...shared, cell: { ...cell, principal: another }, on: moved };
}

function requestOf(cell: Cell, on: Things, other: string | undefined) {
  const { contract, sample, but, principal } = cell;
  const { needs } = sample;
  const thing =
    sample.names ??
    (needs.kind === 'there' ? needs.thing : needs.kind === 'self' ? 'user' : undefined);
  const used = new Map<string, string>();
  const named = (name: string, id: string) => (used.set(name, id), id);
  const path = contract.path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => {
    const fixed = sample.params?.[name];
    if (fixed !== undefined) return fixed;
    const part = sample.parts?.[name];
    if (part !== undefined)
      return named(name, but?.place === 'part' && but.at === name ? (other as string) : on[part]);
    if (thing === undefined)
      throw new Error(`${cell.route}: the sample does not say what {${name}} names.`);
    return named(name, cell.on === 'me' ? principal.userId : on[thing]);
  });
  const query = new URLSearchParams(sample.query?.(on) ?? '');
  if (sample.lists) query.set('perPage', '1000');
  if (but?.place === 'query') query.set(but.at, named(but.at, other as string));
  const body = sample.body?.(on);
  if (but?.place === 'body') replaceAt(body, but.at.split('.'), named(but.at, other as string));
  if (contract.body && body !== undefined)
    for (const [name, id] of Object.entries(on)) if (!used.has(name)) used.set(name, id as string);
  return { url: query.size > 0 ? `${path}?${query.toString()}` : path, body, used };
}

/** Puts an id where `packages.*.credentialId` says; of an array the first. */
function replaceAt(body: unknown, [key, ...rest]: string[], id: string): void {
  const holder = body as Record<string, unknown>;
  const at = key === '*' ? '0' : (key as string);
  if (rest.length === 0) holder[at] = id;
  else replaceAt(holder[at], rest, id);
}

/** The one body of every 401 (SHELL-13). */
const signInBody =
  '{"code":401,"message":"Please sign in.","messageCode":"request.signIn","params":{}}';

function judge(cell: Cell, { status, body }: { status: number; body: string }): string | undefined {
  const pleaseSignIn = status === 401 && body === signInBody;
  switch (cell.verdict) {
    case 'unauthenticated':
      return pleaseSignIn ? undefined : 'expected 401 and nothing else';
    case 'hidden':
      return status === 404 ? undefined : 'expected 404';
    case 'forbidden':
      return status === 403 ? undefined : 'expected 403';
    case 'refused':
      return [400, 403, 422].includes(status) ? undefined : 'expected 403 or 422';
    case 'unknownId':
      return status === 422 && /"code":"form\.unknown"/.test(body)
        ? undefined
        : 'expected 422, the id does not exist';
    case 'judgedLater':
      return status === 401 || status === 404 ? 'expected an answer about oneself' : undefined;
    case 'allowed': {
      if (pleaseSignIn) return 'expected to be let in';
      const good = [...Object.keys(cell.contract.answers).map(Number), ...(cell.sample.also ?? [])];
      // the staff may ask for what isn't there, and an organization's connections are deleted with it
      if (cell.but?.place === 'query' || cell.on === 'nothing' || cell.on === 'A9') good.push(404);
      // each may be used, but not with the other
      if (cell.but?.place === 'body') good.push(422);
      return good.includes(status) ? undefined : `expected ${good.join(' or ')}`;
    }
  }
}

/** The tenants whose texts stand in an answer. */
export const tagsIn = (text: string) =>
  new Set([...text.matchAll(/cnry-(\w+?)-/g)].map((match) => match[1] as string));

function allowedTags({ principal: { person } }: Cell): Set<string> {
  return new Set([
    ...readable(person, tenants),
    ...nameable(person, tenants).map((name) => `${name}name`),
  ]);
}

function foreignCanary(cell: Cell, told: string): string | undefined {
  const allowed = allowedTags(cell);
  const foreign = [...tagsIn(told)].filter((tag) => !allowed.has(tag));
  return foreign.length > 0 ? `shows texts of ${foreign.join(', ')}` : undefined;
}

/** A list that is not narrowed holds something of each readable tenant; one narrowed to a hidden thing holds nothing. */
function wrongList(cell: Cell, body: string): string | undefined {
  if (!cell.sample.lists || cell.verdict !== 'allowed') return undefined;
  if (cell.but) {
    const total = (JSON.parse(body) as { 'hydra:totalItems': number })['hydra:totalItems'];
    return cell.blind && total !== 0 ? `finds ${total} of a hidden thing` : undefined;
  }
  const tags = tagsIn(body);
  const wanted = readable(cell.principal.person, tenants).filter(
    (name) => !tenants.find((tenant) => tenant.name === name)?.deleted,
  );
  const missing = wanted.filter((name) => !tags.has(name) && !tags.has(`${name}name`));
  return missing.length > 0 ? `lacks what ${missing.join(', ')} has` : undefined;
}
