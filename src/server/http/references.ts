import type { Kysely } from 'kysely';
import { organizationsOf, userExists } from '../platform/accounts/references.queries.ts';
import type { Reference } from '../../contract/route.ts';
import { reaches, type Rank } from '../../contract/roles.ts';
import { text } from '../../contract/messages/message.ts';
import type { DB } from '../platform/db/schema.ts';
import { forbidden, notFound, Problem, violation } from '../platform/problems.ts';
import { rankIn, type Viewer } from '../platform/accounts/viewer.ts';

class OrganizationDeleted extends Problem {
  constructor() {
    super(403, text('organizations.deleted'));
  }
}

/**
 * Checks that the thing exists, is within the viewer's reach, and that the viewer has the rank there. Missing and hidden
 * take the same road and throw the same 404. Answers the organization that the thing belongs to.
 */
export async function checkReference(
  db: Kysely<DB>,
  viewer: Viewer,
  reference: Reference,
  id: string,
): Promise<string | undefined> {
  const rows = await organizationsOf(db, reference.kind, id);
  if (reference.kind === 'user' && (id === viewer.userId || viewer.superAdmin)) {
    if (id === viewer.userId || (await userExists(db, id))) return undefined;
    throw notFound();
  }
  const reached = rows
    .map((row) => ({
      ...row,
      rank: row.deleted && !viewer.superAdmin ? undefined : rankIn(viewer, row.organization_id),
    }))
    .filter((row): row is typeof row & { rank: Rank } => row.rank !== undefined);
  const [first] = reached;
  if (!first) throw notFound();
  const allowed = reached.find((row) => reaches(row.rank, reference.rank));
  if (!allowed) throw forbidden();
  // A deleted organization can be looked at by the provider, never changed (docs/security.md 4.3).
  if (allowed.deleted && reference.rank !== 'viewer') throw new OrganizationDeleted();
  return allowed.organization_id;
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

/** The same check for every id in the body; a hidden, missing or deleted one is a violation on its field. */
export async function checkBodyReferences(
  db: Kysely<DB>,
  viewer: Viewer,
  references: readonly Reference[],
  body: unknown,
): Promise<void> {
  for (const reference of references) {
    for (const { path, id } of idsIn(body, reference.from)) {
      try {
        await checkReference(db, viewer, reference, id);
      } catch (error) {
        if (error instanceof Error && 'status' in error && error.status === 404)
          throw violation(path, text('form.unknown'));
        if (error instanceof OrganizationDeleted) throw violation(path, error.text);
        throw error;
      }
    }
  }
}

/** True when the viewer has at least this rank somewhere. */
export function hasAnyRank(viewer: Viewer, rank: Rank): boolean {
  return viewer.superAdmin || [...viewer.ranks.values()].some((has) => reaches(has, rank));
}
