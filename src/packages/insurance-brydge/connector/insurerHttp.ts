import { z } from 'zod';
import { text } from '../../../contract/messages/message.ts';
import { answer as read } from '../../kit/answer.ts';
import type { ConnectorContext, HttpResponse } from '../../kit/connectorContext.ts';
import type { HttpProfile } from '../../kit/httpProfile.ts';
import { segment } from '../../kit/segment.ts';
import { statusVerdict } from '../../kit/statusVerdict.ts';
import { VendorError } from '../../kit/vendorError.ts';

const refusal = z.object({ code: z.string(), message: z.string() });
const mutation = z.object({ mutationId: z.string().min(1) });

/** The insurer's API: one mutation for each event, by our reference. */
export const insurerHttp: HttpProfile = {
  budget: [{ name: 'minute', limit: 6000, ms: 60_000, per: 'app' }],
  concurrency: 8,
  classify(answer) {
    const refusalBody = refusal.safeParse(answer.body);
    const verdict = statusVerdict(
      answer,
      refusalBody.success ? refusalBody.data.message : undefined,
    );
    // the key is the platform's own: no customer can connect it again
    if (verdict?.class === 'auth')
      return {
        class: 'bug',
        code: 'platform-key-refused',
        text: text('insurance.keyRefused'),
        internal: true,
      };
    return verdict;
  },
  // the reference in the address is the key: a repetition gets the same answer
  idempotencyHeader: 'idempotency-key',
  redact: [],
};

const pathOf = (policy: string, reference: string) =>
  `/v1/policies/${segment(policy)}/mutations/${segment(reference)}`;

/** Sends these bytes as a mutation. Returns the insurer's id; the same reference is accepted once. */
export async function putMutation(
  { http }: Pick<ConnectorContext, 'http'>,
  policy: string,
  reference: string,
  bytes: Uint8Array,
): Promise<string> {
  const answer = await http.request({
    method: 'PUT',
    path: pathOf(policy, reference),
    bytes,
    headers: { 'content-type': 'application/json' },
    idempotencyKey: reference,
    tenant: policy,
  });
  return idOf(answer, reference);
}

/** The insurer's id of a mutation that may have arrived; undefined if it has not. */
export async function findMutation(
  { http }: Pick<ConnectorContext, 'http'>,
  policy: string,
  reference: string,
): Promise<string | undefined> {
  try {
    const answer = await http.request({ path: pathOf(policy, reference), tenant: policy });
    return idOf(answer, reference);
  } catch (error) {
    if (error instanceof VendorError && error.details.class === 'notFound') return undefined;
    throw error;
  }
}

function idOf(response: HttpResponse, reference: string): string {
  const about = mutation.extend({ reference: z.literal(reference) });
  return read(about, response, 'mutation').mutationId;
}
