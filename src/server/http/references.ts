import type { Kysely } from 'kysely';
import { organizationsOf, userExists } from '../platform/accounts/references.queries.ts';
import type { Reference, Route } from '../../contract/route.ts';
import { reaches, type Rank } from '../../contract/roles.ts';
import { text } from '../../contract/messages/message.ts';
import type { DB } from '../platform/db/schema.ts';
import { forbidden, notFound, Problem, violation } from '../platform/problems.ts';
import type { Audited } from './handler.ts';
import { rankIn, type Viewer } from '../platform/accounts/viewer.ts';

class OrganizationDeleted extends Problem {
  constructor() {
    super(403, text('organizations.deleted'));
  }
}

/**
 * Checks that the thing exists, is within the viewer's reach, and that the viewer has the rank there. Missing and
 * hidden things take the same path and throw the same 404. Records the thing's organization in `audited`; for a hidden
 * thing only in the detail for the provider, since that organization must not read the line.
 */
export async function checkReference(
  db: Kysely<DB>,
  viewer: Viewer,
  reference: Reference,
  id: string,
  audited: Audited,
): Promise<void> {
  const rows = await organizationsOf(db, reference.kind, id);
  if (reference.kind === 'user' && (id === viewer.userId || viewer.superAdmin)) {
    if (id === viewer.userId || (await userExists(db, id))) return;
    throw notFound();
  }
  const reached = rows
    .map((row) => ({
      ...row,
      rank: row.deleted && !viewer.superAdmin ? undefined : rankIn(viewer, row.organization_id),
    }))
    .filter((row): row is typeof row & { rank: Rank } => row.rank !== undefined);
  const [first] = reached;
  if (!first) {
    const hiddenIn = rows.map((row) => row.organization_id);
    if (hiddenIn.length > 0) audited.detail = { ...audited.detail, hiddenIn };
    throw notFound();
  }
  const allowed = reached.find((row) => reaches(row.rank, reference.rank));
  audited.organizationId = (allowed ?? first).organization_id;
  if (!allowed) throw forbidden();
  // The provider can read a deleted organization, but never change it (docs/security.md 4.3).
  if (allowed.deleted && reference.rank !== 'viewer') throw new OrganizationDeleted();
}

/**
 * Refuses a body with another `connectionId` than its address: one of the two is a mistake, and using either would be a
 * guess.
 */
export function checkSameConnection(route: Route, params: unknown, body: unknown): void {
  const { access } = route;
  if (!('reference' in access) || access.reference.kind !== 'connection') return;
  const { from } = access.reference;
  const id = (params as Record<string, string> | undefined)?.[from];
  const [sent] = idsIn(body, 'connectionId');
  if (id !== undefined && sent && sent.id !== id)
    throw violation('connectionId', text('request.exactly', { value: id }));
}

/** The ids that a body holds at `packages.*.credentialId`, each with the path that names it in a violation. */
export function idsIn(body: unknown, from: string): { path: string; id: string }[] {
  let found: { path: string; value: unknown }[] = [{ path: '', value: body }];
  for (const key of from.split('.')) {
    found = found.flatMap(({ path, value }) => {
      if (typeof value !== 'object' || value === null) return [];
      if (key === '*')
        return (Array.isArray(value) ? value : []).map((member, index) => ({
          path: `${path}[${index}]`,
          value: member,
        }));
      return [
        { path: path ? `${path}.${key}` : key, value: (value as Record<string, unknown>)[key] },
      ];
    });
  }
  return found.flatMap(({ path, value }) =>
    typeof value === 'string' ? [{ path, id: value }] : [],
  );
}

/**
 * The same check for every id in the body; a hidden, missing or deleted one is a violation on its field, and the target
 * of the call's audit line.
 */
export async function checkBodyReferences(
  db: Kysely<DB>,
  viewer: Viewer,
  references: readonly Reference[],
  body: unknown,
  audited: Audited,
): Promise<void> {
  for (const reference of references) {
    for (const { path, id } of idsIn(body, reference.from)) {
      const named: Audited = { resource: reference.kind, resourceId: id };
      try {
        await checkReference(db, viewer, reference, id, named);
      } catch (error) {
        if (error instanceof Problem) auditDenied(audited, named, path);
        if (error instanceof Problem && error.status === 404)
          throw violation(path, text('form.unknown'));
        if (error instanceof OrganizationDeleted) throw violation(path, error.text);
        throw error;
      }
    }
  }
}

/** The line's target is then what the body named; if the path names something too, the detail keeps it. */
function auditDenied(audited: Audited, named: Audited, path: string): void {
  const { resource, resourceId } = audited;
  const on = resource === undefined ? {} : { on: { resource, resourceId } };
  delete audited.organizationId;
  Object.assign(audited, named, {
    outcome: 'denied',
    detail: { ...named.detail, in: path, ...on },
  } satisfies Audited);
}

/** True when the viewer has at least this rank somewhere. */
export function hasAnyRank(viewer: Viewer, rank: Rank): boolean {
  return viewer.superAdmin || [...viewer.ranks.values()].some((has) => reaches(has, rank));
}
