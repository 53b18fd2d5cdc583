import type { BodyOf } from '../../../contract/route.ts';
import { reaches } from '../../../contract/roles.ts';
import type { ViolationText } from '../../../contract/violations.ts';
import { text } from '../../../contract/messages/message.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Call } from '../../http/handler.ts';
import { forbidden, violation, ViolationsProblem } from '../../platform/problems.ts';
import { rankIn } from '../../platform/accounts/viewer.ts';
import {
  addRoles,
  entriesOf,
  keepOrganizations,
  lockUsers,
  putEntry,
  removeEntries,
  type Entry,
} from './saveUser.queries.ts';

import type * as contract from '../../../contract/users.ts';

/** Maximum number of users times organizations in one assignment. */
const maxPairs = 1000;
const ownRights = () => forbidden(text('users.ownRights'));
const unknownField = (propertyPath: string): ViolationText => ({
  propertyPath,
  ...text('form.unknown'),
});

/** Each organization at most once, and none that is deleted meanwhile. */
export async function checkEntries(tx: Tx, entries: readonly Entry[]): Promise<void> {
  const existing = await keepOrganizations(
    tx,
    entries.map((entry) => entry.organizationId),
  );
  const seen = new Set<string>();
  const violations: ViolationText[] = [];
  for (const [index, { organizationId }] of entries.entries()) {
    const propertyPath = `accessToOrganizations[${index}].organizationId`;
    if (!existing.has(organizationId)) violations.push(unknownField(propertyPath));
    else if (seen.has(organizationId))
      violations.push({ propertyPath, ...text('users.organizationTwice') });
    seen.add(organizationId);
  }
  if (violations.length > 0) throw new ViolationsProblem(violations);
}

const sameRoles = (a: readonly string[], b: readonly string[]) =>
  a.toSorted().join(' ') === b.toSorted().join(' ');

/**
 * Replaces the user's entries in organizations that the viewer administers; other entries stay (G1, G4). Returns the
 * changes.
 */
export async function replaceEntries(
  call: Call,
  tx: Tx,
  userId: string,
  wanted: readonly Entry[],
): Promise<{ put: Entry[]; removed: string[] }> {
  await checkEntries(tx, wanted);
  const present = new Map(
    (await entriesOf(tx, userId))
      .filter(({ organizationId }) => reaches(rankIn(call.viewer, organizationId), 'admin'))
      .map((entry) => [entry.organizationId, entry]),
  );
  const put = wanted.filter((entry) => {
    const now = present.get(entry.organizationId);
    return !now || now.enabled !== entry.enabled || !sameRoles(now.roles, entry.roles);
  });
  const listed = new Set(wanted.map((entry) => entry.organizationId));
  const removed = [...present.keys()].filter((id) => !listed.has(id));
  if (userId === call.viewer.userId && put.length + removed.length > 0) throw ownRights();
  for (const entry of put) await putEntry(tx, userId, entry);
  await removeEntries(tx, userId, removed);
  return { put, removed };
}

/** USERS-07: every pair or none. Existing roles stay. */
export async function assignOrganizations(
  call: Call,
  body: BodyOf<typeof contract.assignOrganizations>,
): Promise<number> {
  const users = [...new Set(body.users)];
  const organizations = [...new Set(body.organizations)];
  call.audited.resource = 'user';
  call.audited.detail = { users, organizations, roles: body.roles };
  if (users.length * organizations.length > maxPairs)
    throw violation('organizations', text('users.tooManyPairs', { limit: maxPairs }));
  if (users.includes(call.viewer.userId)) throw ownRights();
  return call.bypassRowSecurity(async (tx) => {
    const found = new Set((await lockUsers(tx, users)).map((user) => user.id));
    const existing = await keepOrganizations(tx, organizations);
    const violations = [
      ...body.users.flatMap((id, index) =>
        found.has(id) ? [] : [unknownField(`users[${index}]`)],
      ),
      ...body.organizations.flatMap((id, index) =>
        existing.has(id) ? [] : [unknownField(`organizations[${index}]`)],
      ),
    ];
    if (violations.length > 0) throw new ViolationsProblem(violations);
    await addRoles(tx, users, organizations, body.roles);
    return users.length * organizations.length;
  });
}

/** USERS-08: all of them or none. */
export async function removeAccess(
  call: Call,
  body: BodyOf<typeof contract.removeAccess>,
): Promise<number> {
  const organizations = [...new Set(body.organizationsIds)];
  call.audited.resource = 'user';
  call.audited.resourceId = body.userId;
  call.audited.detail = { organizations };
  if (body.userId === call.viewer.userId) throw ownRights();
  return call.bypassRowSecurity(async (tx) => {
    const [user] = await lockUsers(tx, [body.userId]);
    if (!user) throw new ViolationsProblem([unknownField('userId')]);
    const removed = await removeEntries(tx, body.userId, organizations);
    const violations = body.organizationsIds.flatMap((id, index) =>
      removed.includes(id)
        ? []
        : [{ propertyPath: `organizationsIds[${index}]`, ...text('users.noAccess') }],
    );
    if (violations.length > 0) throw new ViolationsProblem(violations);
    return removed.length;
  });
}
