import { createHash } from 'node:crypto';
import { guidOf } from '../../../sandbox/deterministicId.ts';
import { json, type Answer } from '../../../sandbox/exchange.ts';
import type { PathParams } from '../../../sandbox/routeTable.ts';
import { insurerError, type InsurerContext, type Mutation } from './insurerContext.ts';

/** Accepts a mutation once: the same bytes again get the first answer, others are a conflict. */
export function putMutation(context: InsurerContext, { reference = '' }: PathParams): Answer {
  const { policy, exchange, world } = context;
  const body = exchange.body.toString('utf8');
  const sha256 = createHash('sha256').update(exchange.body).digest('hex');
  const known = policy.mutations.get(reference);
  if (known) {
    if (known.sha256 !== sha256)
      return insurerError(409, 'other-content', `${reference} was sent with other content`);
    return json(200, toWire(known));
  }
  const refused = refusal(context, reference, body);
  if (refused !== undefined) return insurerError(422, 'refused', refused);
  const mutation: Mutation = {
    id: guidOf('mutation', policy.number, reference),
    reference,
    sha256,
    body,
    receivedAt: exchange.at,
  };
  policy.mutations.put(mutation);
  world.effects.add({
    at: exchange.at,
    vendor: 'insurance-brydge',
    account: policy.number,
    action: 'created',
    kind: 'mutation',
    id: mutation.id,
    ref: reference,
    text: sha256,
  });
  return json(201, toWire(mutation));
}

export function getMutation({ policy }: InsurerContext, { reference = '' }: PathParams): Answer {
  const known = policy.mutations.get(reference);
  return known ? json(200, toWire(known)) : insurerError(404, 'not-found', 'No such mutation');
}

const toWire = ({ id, reference, sha256 }: Mutation) => ({ mutationId: id, reference, sha256 });

interface Sent {
  reference?: unknown;
  type?: unknown;
  eventDate?: unknown;
  employee?: { key?: unknown };
}

/** Why the insurer refuses it, in the insurer's words. A fault refuses one employee (`party`) or a month (`period`). */
function refusal({ exchange }: InsurerContext, reference: string, body: string) {
  let sent: Sent;
  try {
    sent = JSON.parse(body) as Sent;
  } catch {
    return 'The body is no JSON';
  }
  if (sent.reference !== reference) return 'The reference is not that of the address';
  if (typeof sent.type !== 'string' || sent.type === '') return 'The type is missing';
  const day = typeof sent.eventDate === 'string' ? sent.eventDate : '';
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return 'The effective date is missing';
  const key = sent.employee?.key;
  const isParty = ({ party }: { party?: string }) => party === undefined || party === key;
  if (exchange.consumeFault('blockedAccount', isParty))
    return `Employee ${String(key)} is not insured under this policy`;
  const isPeriod = ({ period }: { period?: string }) =>
    period === undefined || day.startsWith(period);
  if (exchange.consumeFault('closedPeriod', isPeriod))
    return `The month ${day.slice(0, 7)} is closed`;
  return undefined;
}
