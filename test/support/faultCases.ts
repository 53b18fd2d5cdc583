import type { FaultSpec } from '../../src/sandbox/faultDial.ts';

export type Target = 'exact-online' | 'xero';
export type Module = 'fetch' | 'push' | 'confirm';

export interface FaultCase {
  /** Name of the case and of its account. */
  name: string;
  faults: Omit<FaultSpec, 'account'>[];
  target?: Target;
  /** The step that the fault hits, and its resulting state. Undefined: the run ends as without a fault. */
  step?: { module: Module; status: 'queued' | 'failed' | 'complete'; message?: RegExp };
  /** The log entry about it. */
  log?: { level: number; code: string };
  /** Elements by state while the fault lasts. Default: all wait for the step. */
  elements?: Record<string, number>;
  /** The package with the credential that it fails. */
  lost?: string;
  /** Another case here tests the same code at another vendor or step: run only by `npm run soak`. */
  like?: string;
  /** Least milliseconds for which the task is parked. */
  parkedFor?: number;
}

/** Expenses of each account. */
export const expenses = 4;
export const parked = (module: Module, message?: RegExp) =>
  ({ module, status: 'queued', ...(message ? { message } : {}) }) as const;
export const outage = (code: string) => ({ level: 300, code });
const refused = (code: string) => ({
  step: { module: 'push', status: 'complete', message: /^0 booked, 4 failed$/ } as const,
  log: { level: 400, code },
  elements: { failed: expenses },
});
export const exact = 'exact-online';

/** After each of these all is booked, at once or after the fault is cleared. */
export const faultCases: FaultCase[] = [
  // retried within the call
  { name: 'yokoy-expired', faults: [{ vendor: 'yokoy', kind: 'expireAccessToken' }] },
  {
    name: 'xero-expired',
    like: 'yokoy-expired',
    target: 'xero',
    faults: [{ vendor: 'xero', kind: 'expireAccessToken' }],
  },
  {
    name: 'exact-429-short',
    like: 'xero-429-short',
    faults: [{ vendor: exact, kind: '429', seconds: 1, times: 1 }],
  },
  {
    name: 'yokoy-429-short',
    like: 'xero-429-short',
    faults: [{ vendor: 'yokoy', kind: '429', times: 2 }],
  },
  {
    name: 'xero-429-short',
    target: 'xero',
    faults: [{ vendor: 'xero', kind: '429', seconds: 1, times: 2 }],
  },
  { name: 'exact-503-short', faults: [{ vendor: exact, kind: '503', match: 'GET', times: 2 }] },
  {
    name: 'yokoy-slow',
    like: 'exact-503-short',
    faults: [{ vendor: 'yokoy', kind: 'slow', ms: 300, times: 4 }],
  },
  {
    name: 'exact-slow',
    like: 'exact-503-short',
    faults: [{ vendor: exact, kind: 'slow', ms: 300, times: 4 }],
  },
  { name: 'yokoy-drop', faults: [{ vendor: 'yokoy', kind: 'dropBeforeCommit', times: 2 }] },
  // Xero knows our keys: the same call again is the same bill
  {
    name: 'xero-lost-answers',
    target: 'xero',
    faults: [{ vendor: 'xero', kind: 'dropAfterCommit', match: 'PUT', times: 4 }],
  },
  {
    name: 'exact-lost-answer',
    faults: [{ vendor: exact, kind: 'dropAfterCommit', match: 'POST .*PurchaseEntries', times: 1 }],
  },
  {
    name: 'exact-lost-receipt',
    faults: [{ vendor: exact, kind: 'dropAfterCommit', match: 'POST .*Attachments', times: 1 }],
  },
  {
    name: 'yokoy-duplicate',
    faults: [{ vendor: 'yokoy', kind: 'duplicateRow', match: '/expenses' }],
  },
  {
    name: 'exact-duplicate',
    like: 'yokoy-duplicate',
    faults: [{ vendor: exact, kind: 'duplicateRow' }],
  },
  { name: 'all-skewed', faults: [{ vendor: '*', kind: 'clockSkew', ms: 300_000 }] },
  {
    name: 'exact-truncated-short',
    faults: [{ vendor: exact, kind: 'truncatedBody', match: 'GET', times: 2 }],
  },

  // faults that park the task
  {
    name: 'yokoy-429-long',
    faults: [{ vendor: 'yokoy', kind: '429' }],
    step: parked('fetch', /Yokoy: Accepts no more calls for now/),
    log: { level: 250, code: 'rate-limit' },
    elements: {},
    parkedFor: 50_000,
  },
  {
    name: 'exact-503',
    faults: [{ vendor: exact, kind: '503' }],
    step: parked('push', /Exact Online: Not available right now \(Service unavailable\)/),
    log: outage('vendor-unavailable'),
  },
  {
    name: 'yokoy-503',
    like: 'exact-503',
    faults: [{ vendor: 'yokoy', kind: '503' }],
    step: parked('fetch'),
    log: outage('vendor-unavailable'),
    elements: {},
  },
  {
    name: 'yokoy-confirm-503',
    like: 'yokoy-confirm-lost',
    faults: [{ vendor: 'yokoy', kind: '503', match: 'POST .*export-tasks' }],
    step: parked('confirm'),
    log: outage('vendor-unavailable'),
  },
  {
    name: 'yokoy-confirm-lost',
    faults: [{ vendor: 'yokoy', kind: 'dropAfterCommit', match: 'POST .*export-tasks', times: 1 }],
    step: parked('confirm'),
    log: outage('http-reset'),
  },
  {
    name: 'exact-lost-answers',
    faults: [{ vendor: exact, kind: 'dropAfterCommit', match: 'POST' }],
    step: parked('push'),
    log: outage('http-reset'),
  },
  {
    name: 'exact-drop',
    like: 'exact-lost-answers',
    faults: [{ vendor: exact, kind: 'dropBeforeCommit', match: 'POST' }],
    step: parked('push'),
    log: outage('http-reset'),
  },
  {
    name: 'yokoy-html',
    faults: [{ vendor: 'yokoy', kind: 'html200' }],
    step: parked('fetch', /can’t be read \(text\/html/),
    log: outage('answer-unreadable'),
    elements: {},
  },
  {
    name: 'exact-html',
    like: 'yokoy-html',
    faults: [{ vendor: exact, kind: 'html200' }],
    step: parked('push'),
    log: outage('answer-unreadable'),
  },
  {
    name: 'yokoy-bad-json',
    like: 'exact-bad-json',
    faults: [{ vendor: 'yokoy', kind: 'invalidJson' }],
    step: parked('fetch'),
    log: outage('answer-unreadable'),
    elements: {},
  },
  {
    name: 'exact-bad-json',
    faults: [{ vendor: exact, kind: 'invalidJson', match: 'POST' }],
    step: parked('push'),
    log: outage('answer-unreadable'),
  },
  {
    name: 'exact-truncated',
    like: 'yokoy-truncated',
    faults: [{ vendor: exact, kind: 'truncatedBody', match: 'POST' }],
    step: parked('push'),
    log: outage('http-reset'),
  },
  {
    name: 'yokoy-truncated',
    faults: [{ vendor: 'yokoy', kind: 'truncatedBody' }],
    step: parked('fetch'),
    log: outage('http-reset'),
    elements: {},
  },

  // faults that an operator must repair
  {
    name: 'exact-closed',
    like: 'exact-closed-500',
    faults: [{ vendor: exact, kind: 'closedPeriod' }],
    ...refused('period-closed'),
  },
  {
    name: 'exact-closed-500',
    faults: [
      // the period is closed after the calendar was read
      { vendor: exact, kind: 'closedPeriod', match: '^POST ' },
      { vendor: exact, kind: 'validationAs500' },
    ],
    ...refused('period-closed'),
  },
  {
    name: 'xero-closed',
    like: 'exact-closed-500',
    target: 'xero',
    faults: [{ vendor: 'xero', kind: 'closedPeriod' }],
    ...refused('period-closed'),
  },
  {
    name: 'exact-ledger',
    like: 'xero-ledger',
    faults: [{ vendor: exact, kind: 'unknownLedger' }],
    ...refused('unknown-ledger'),
  },
  {
    name: 'xero-ledger',
    target: 'xero',
    faults: [{ vendor: 'xero', kind: 'unknownLedger' }],
    ...refused('unknown-ledger'),
  },
  {
    name: 'exact-blocked',
    faults: [{ vendor: exact, kind: 'blockedAccount' }],
    ...refused('supplier-blocked'),
  },
  {
    name: 'exact-huge',
    faults: [{ vendor: exact, kind: 'hugeBody', match: 'GET' }],
    step: { module: 'push', status: 'failed', message: /larger than 20 MB/ },
    log: { level: 500, code: 'http-too-large' },
  },
  {
    name: 'yokoy-huge',
    faults: [{ vendor: 'yokoy', kind: 'hugeBody' }],
    step: { module: 'fetch', status: 'failed', message: /larger than/ },
    log: { level: 500, code: 'http-too-large' },
    elements: {},
  },
  {
    name: 'yokoy-blocked',
    faults: [{ vendor: 'yokoy', kind: 'blockedAccount' }],
    step: { module: 'fetch', status: 'failed' },
    log: { level: 500, code: 'organisation-not-reachable' },
    elements: {},
  },
  {
    name: 'yokoy-partial',
    faults: [{ vendor: 'yokoy', kind: 'partialBatch' }],
    step: { module: 'confirm', status: 'complete', message: /^3 confirmed, 1 failed$/ },
    log: { level: 400, code: 'expense-not-exportable' },
    elements: { complete: 3, failed: 1 },
  },

  // faults after which a person must sign in again
  {
    name: 'yokoy-revoked',
    faults: [
      { vendor: 'yokoy', kind: 'revokeRefreshToken', times: 100 },
      { vendor: 'yokoy', kind: 'expireAccessToken' },
    ],
    step: { module: 'fetch', status: 'failed' },
    log: { level: 500, code: 'client-refused' },
    elements: {},
    lost: 'yokoy',
  },
  {
    name: 'xero-revoked',
    target: 'xero',
    faults: [
      { vendor: 'xero', kind: 'revokeRefreshToken' },
      { vendor: 'xero', kind: 'expireAccessToken' },
    ],
    step: { module: 'push', status: 'failed' },
    log: { level: 500, code: 'token-refused' },
    lost: 'xero',
  },
];

/** Limits that a process remembers for hours. */
export const longLimits: FaultCase[] = [
  {
    name: 'exact-429-long',
    faults: [{ vendor: exact, kind: '429', seconds: 3600 }],
    step: parked('push', /Exact Online: Too many calls per minute/),
    log: { level: 300, code: 'rate-limit' },
    parkedFor: 3_500_000,
  },
  {
    name: 'exact-429-day',
    faults: [{ vendor: exact, kind: '429', seconds: 7200, problem: 'day' }],
    step: parked('push', /daily limit/),
    log: { level: 300, code: 'day-limit' },
    parkedFor: 7_100_000,
  },
  {
    name: 'xero-429-long',
    target: 'xero',
    faults: [{ vendor: 'xero', kind: '429', seconds: 600 }],
    step: parked('push'),
    log: { level: 250, code: 'rate-limit' },
    parkedFor: 590_000,
  },
];

export const hangs: FaultCase[] = [
  {
    name: 'yokoy-hang',
    faults: [{ vendor: 'yokoy', kind: 'hang' }],
    step: parked('fetch', /No answer within 1.5 s/),
    log: outage('http-headers-timeout'),
    elements: {},
  },
  {
    name: 'exact-hang',
    faults: [{ vendor: exact, kind: 'hang', match: 'POST' }],
    step: parked('push'),
    log: outage('http-headers-timeout'),
  },
];
