import type { BodyOf } from '../../../contract/route.ts';
import { deletedName } from '../../../contract/deletedName.ts';
import {
  type createOrganization as create,
  type updateOrganization as update,
} from '../../../contract/organizations.ts';
import { text } from '../../../contract/messages/message.ts';
import type { ViolationText } from '../../../contract/violations.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Call } from '../../http/handler.ts';
import { whiteTextRefusal } from '../../platform/contrast.ts';
import { conflict, forbidden, notFound, violation } from '../../platform/problems.ts';
import {
  changeOrganization,
  findReseller,
  hasCustomers,
  insertOrganization,
  lockOrganization,
  organizationVersion,
} from './organizations.queries.ts';

export interface NewCustomer {
  name: string;
  code: string;
}

/**
 * True for a name that could pass for a deleted organization's: any case, any spaces, any look-alike form of the
 * brackets and letters that Unicode calls compatible (docs/security.md 4.3).
 */
export function isReservedName(name: string): boolean {
  const plain = name.normalize('NFKC').replaceAll(/[\s\p{Cf}]/gu, '');
  return plain.toLowerCase() === deletedName.toLowerCase();
}

/** A new organization needs a name and a code, and may not look like a deleted one (WIZ-02). */
export function checkNewCustomer(body: {
  organizationName?: string | undefined;
  organizationCode?: string | undefined;
}): { customer: NewCustomer } | { violations: ViolationText[] } {
  const { organizationName: name, organizationCode: code } = body;
  const violations: ViolationText[] = [];
  const required = text('form.required');
  if (name === undefined) violations.push({ propertyPath: 'organizationName', ...required });
  else if (isReservedName(name))
    violations.push({ propertyPath: 'organizationName', ...text('organizations.reservedName') });
  if (code === undefined) violations.push({ propertyPath: 'organizationCode', ...required });
  if (name === undefined || code === undefined || violations.length > 0) return { violations };
  return { customer: { name, code } };
}

const codeTaken = () => violation('organizationCode', text('organizations.codeTaken'));
const noReseller = () => violation('resellerId', text('organizations.notReseller'));

function refuseReservedName(name: string): void {
  if (isReservedName(name)) throw violation('organizationName', text('organizations.reservedName'));
}

/** ORGS-02. The router has checked that the viewer administers the reseller; only the provider makes a reseller. */
export async function createOrganization(call: Call, body: BodyOf<typeof create>): Promise<string> {
  const resellerId = body.resellerId ?? null;
  if (resellerId === null && !call.viewer.superAdmin)
    throw forbidden(text('organizations.addReseller'));
  refuseReservedName(body.organizationName);
  return call.bypassRowSecurity(async (tx) => {
    if (resellerId !== null && !(await findReseller(tx, resellerId))) throw noReseller();
    const created = await insertOrganization(tx, {
      resellerId,
      name: body.organizationName,
      code: body.organizationCode,
    });
    if (!created) throw codeTaken();
    Object.assign(call.audited, {
      resource: 'organization',
      resourceId: created.id,
      organizationId: created.id,
      detail: { resellerId },
    });
    return created.id;
  });
}

/** ORGS-02. Moving it to another reseller would give it to others: only the provider may (docs/security.md T8). */
export async function updateOrganization(
  call: Call,
  id: string,
  body: BodyOf<typeof update>,
): Promise<void> {
  if (body.organizationId !== undefined && body.organizationId !== id)
    throw violation('organizationId', text('organizations.otherOrganization'));
  refuseReservedName(body.organizationName);
  await call
    .bypassRowSecurity(async (tx) => {
      const present = await lockOrganization(tx, id);
      if (!present) throw notFound();
      if (body.version !== undefined && body.version !== organizationVersion(present))
        throw conflict(text('form.changedMeanwhile'));
      const resellerId = body.resellerId === undefined ? present.reseller_id : body.resellerId;
      if (resellerId !== present.reseller_id) await checkMove(call, tx, id, resellerId);
      await changeOrganization(tx, id, {
        name: body.organizationName,
        code: body.organizationCode,
        reseller_id: resellerId,
        mail_color: mailColorOf(resellerId, body.mailColor, present.mail_color),
      });
      call.audited.detail = { from: present.reseller_id, to: resellerId };
    })
    .catch((error: unknown) => {
      if ((error as { code?: string }).code === '23505') throw codeTaken();
      throw error;
    });
}

/** Customers get the mails of their reseller, in the reseller's colour: only a reseller has one. */
function mailColorOf(
  resellerId: string | null,
  chosen: string | null | undefined,
  present: string | null,
): string | null {
  if (resellerId !== null) {
    if (chosen) throw violation('mailColor', text('organizations.colorOfReseller'));
    return null;
  }
  if (!chosen) return chosen === undefined ? present : null;
  const refusal = whiteTextRefusal(chosen);
  if (refusal) throw violation('mailColor', refusal);
  return chosen.toLowerCase();
}

async function checkMove(call: Call, tx: Tx, id: string, resellerId: string | null): Promise<void> {
  if (!call.viewer.superAdmin) throw forbidden(text('organizations.move'));
  if (resellerId === null) return;
  if (resellerId === id || !(await findReseller(tx, resellerId))) throw noReseller();
  if (await hasCustomers(tx, id))
    throw violation('resellerId', text('organizations.moveCustomersFirst'));
}
