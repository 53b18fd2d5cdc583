import { text } from '../../../contract/messages/message.ts';
import type { BodyOf } from '../../../contract/route.ts';
import type { onboardOrganization as route } from '../../../contract/onboarding.ts';
import type { Call } from '../../http/handler.ts';
import { forbidden, notFound, violation, ViolationsProblem } from '../../platform/problems.ts';
import { requireRank } from '../../platform/accounts/viewer.ts';
import { packageViolations } from './onboarding.rules.ts';
import { findReseller, getOrganization, insertOrganization } from './organizations.queries.ts';
import { checkNewCustomer } from './organizations.rules.ts';

export interface Onboarded {
  id: string;
  name: string;
}

/**
 * The wizard's first step on the server (WIZ-18): the organization is one of the reseller's that the viewer operates,
 * or a new one, for which the viewer must be the reseller's administrator. The accepted terms are recorded in the
 * audit.
 */
export async function onboardOrganization(
  call: Call,
  resellerId: string,
  body: BodyOf<typeof route>,
): Promise<Onboarded> {
  call.audited.detail = {
    resellerId,
    packages: body.packages,
    connectionTag: body.connectionTag,
    acknowledgeCosts: body.acknowledgeCosts,
    agreeTos: body.agreeTos,
  };
  if (!body.organizationId) return onboardNew(call, resellerId, body);
  const onboarded = await onboardExisting(call, resellerId, body.organizationId, body.packages);
  auditOrganization(call, onboarded.id);
  return onboarded;
}

function auditOrganization(call: Call, id: string): void {
  Object.assign(call.audited, { resource: 'organization', resourceId: id, organizationId: id });
}

/** The router has checked that the viewer operates it. A reseller may onboard itself. */
async function onboardExisting(
  call: Call,
  resellerId: string,
  organizationId: string,
  packages: readonly string[],
): Promise<Onboarded> {
  const found = await call.scoped((scope) => getOrganization(scope, organizationId));
  if (!found) throw notFound();
  const violations = packageViolations(packages);
  if ((found.reseller_id ?? found.id) !== resellerId)
    violations.unshift({
      propertyPath: 'organizationId',
      ...text('organizations.otherReseller'),
    });
  if (violations.length > 0) throw new ViolationsProblem(violations);
  return { id: found.id, name: found.name };
}

async function onboardNew(
  call: Call,
  resellerId: string,
  body: BodyOf<typeof route>,
): Promise<Onboarded> {
  // Members of its customers may know that this reseller exists: they can read its name.
  if (call.viewer.resellers.includes(resellerId) && !call.viewer.ranks.has(resellerId))
    throw forbidden(text('organizations.addCustomer'));
  requireRank(call.viewer, resellerId, 'admin');
  return call.bypassRowSecurity(async (tx) => {
    if (!(await findReseller(tx, resellerId))) throw notFound();
    const checked = checkNewCustomer(body);
    const violations = [
      ...('violations' in checked ? checked.violations : []),
      ...packageViolations(body.packages),
    ];
    if ('violations' in checked || violations.length > 0) throw new ViolationsProblem(violations);
    const customer = await insertOrganization(tx, { resellerId, ...checked.customer });
    if (!customer) throw violation('organizationCode', text('organizations.codeTaken'));
    auditOrganization(call, customer.id);
    return customer;
  });
}
