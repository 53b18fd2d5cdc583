import type { Message, MessageCode } from '../../contract/messages/message.ts';

/** The package allows no more calls, doesn't respond, or responds with an error. */
type WaitReason = 'limit' | 'noAnswer' | 'error';

const reasons: Partial<Record<MessageCode, WaitReason>> = {
  'vendor.tooManyCalls': 'limit',
  'http.budgetSpent': 'limit',
  'vendor.unavailable': 'noAnswer',
  'task.packagePaused': 'noAnswer',
  'credential.tokenUnavailable': 'noAnswer',
  'http.noAnswer': 'noAnswer',
  'http.noEnd': 'noAnswer',
  'http.broken': 'noAnswer',
  'http.connectTimeout': 'noAnswer',
  'http.unresolved': 'noAnswer',
  'http.tls': 'noAnswer',
  'http.unreachable': 'noAnswer',
  'vendor.words': 'error',
  'vendor.status': 'error',
};

/** The codes of packages that name their limits. */
const packageLimit = /\.(limitReached|dayLimit|minuteLimit)$/;

/** Why work waits for a package, by the code of its message; undefined if it waits for something else. */
export function waitReason(coded: Message | null): WaitReason | undefined {
  if (coded === null) return undefined;
  // `Yokoy: Accepts no more calls for now`
  const inner = coded.code === 'message.by' ? coded.params['message'] : undefined;
  const code = typeof inner === 'object' && 'code' in inner ? inner.code : coded.code;
  return packageLimit.test(code) ? 'limit' : reasons[code as MessageCode];
}
