import {
  maxApiKeys,
  maxKeyDays,
  type createApiKey as contract,
} from '../../../contract/apiKeys.ts';
import { keyRank } from '../../../contract/keyAccess.ts';
import { text } from '../../../contract/messages/message.ts';
import { reaches } from '../../../contract/roles.ts';
import type { BodyOf } from '../../../contract/route.ts';
import type { Call } from '../../http/handler.ts';
import {
  countApiKeys,
  createApiKey,
  deleteApiKey,
  listApiKeys,
  removeOrganizationFromApiKey,
  type EndedKey,
  type ListedKey,
} from '../../platform/accounts/apiKeys.queries.ts';
import { rankIn } from '../../platform/accounts/viewer.ts';
import type { Tx } from '../../platform/db/database.ts';
import { conflict, notFound, unauthorized, violation } from '../../platform/problems.ts';
import { apiKeyMail } from './accountMails.ts';
import { checkOwnPassword, lockMe, mailAccount } from './account.rules.ts';
import { requireRecentProof } from './address.rules.ts';

const dayMs = 86_400_000;

/** The instant at which a day ends, UTC; throws a violation if a key may not last that long. */
function expiryOf(expiresOn: string, now: Date): Date {
  const end = new Date(Date.parse(`${expiresOn}T00:00:00Z`) + dayMs);
  if (end <= now || end.getTime() > now.getTime() + (maxKeyDays + 1) * dayMs)
    throw violation('expiresOn', text('account.keyExpiry'));
  return end;
}

/** Creates a key for the caller, limited to the caller's rights where it reaches, and notifies the caller by mail. */
export async function makeApiKey(
  call: Call,
  body: BodyOf<typeof contract>,
): Promise<{ made: ListedKey; key: string }> {
  const { services, viewer } = call;
  const now = services.now();
  const expiresAt = expiryOf(body.expiresOn, now);
  if (body.everyOrganization && !viewer.superAdmin && viewer.ranks.size === 0)
    throw violation('organizations', text('form.oneOrganization'));
  body.organizations.forEach((id, index) => {
    const rank = rankIn(viewer, id);
    if (!rank || !reaches(rank, keyRank[body.permission]))
      throw violation(`organizations[${index}]`, text('account.keyRank'));
  });
  if (body.password) await checkOwnPassword(call, 'password', body.password);
  const { id, key } = await call.bypassRowSecurity(async (tx) => {
    const me = await lockMe(call, tx);
    // deactivated after authentication
    if (!me.active) throw unauthorized();
    if (!body.password) await requireRecentProof(call, tx);
    if ((await countApiKeys(tx, me.id)) >= maxApiKeys)
      throw conflict(text('account.keysFull', { limit: maxApiKeys }));
    const { name, permission, everyOrganization, organizations } = body;
    const values = { name, permission, everyOrganization, organizations };
    const created = await createApiKey(tx, { ...values, userId: me.id, now, expiresAt });
    await mailAccount(call, tx, me, apiKeyMail(name, `${services.config.publicUrl}/account`));
    const detail = { permission, everyOrganization, prefix: created.prefix };
    await auditKeyChange(
      call,
      tx,
      { id: created.id, name, organizations: [...organizations] },
      detail,
    );
    return created;
  });
  const listedKey = (await call.scoped((scope) => listApiKeys(scope, 'mine'))).find(
    (row) => row.id === id,
  );
  if (!listedKey) throw notFound();
  return { made: listedKey, key };
}

export async function revokeOwnKey(call: Call, id: string): Promise<void> {
  await call.bypassRowSecurity(async (tx) => {
    const ended = await deleteApiKey(tx, call.viewer.userId, id);
    if (!ended) throw notFound();
    await auditKeyChange(call, tx, ended);
  });
}

export async function revokeOrganizationKey(
  call: Call,
  organizationId: string,
  id: string,
): Promise<void> {
  await call.bypassRowSecurity(async (tx) => {
    const ended = await removeOrganizationFromApiKey(tx, organizationId, id);
    if (!ended) throw notFound();
    await auditKeyChange(call, tx, ended);
  });
}

/** Audits a change of a key by name, once for each of its organizations, so that their administrators can read it. */
async function auditKeyChange(
  call: Call,
  tx: Tx,
  key: EndedKey,
  detail: Record<string, unknown> = {},
): Promise<void> {
  Object.assign(call.audited, {
    resource: 'apiKey',
    resourceId: key.id,
    detail: { ...detail, name: key.name },
  });
  const [first, ...others] = key.organizations;
  for (const organizationId of others) {
    call.audited.organizationId = organizationId;
    await call.addAuditLine(tx);
  }
  if (first !== undefined) call.audited.organizationId = first;
}
