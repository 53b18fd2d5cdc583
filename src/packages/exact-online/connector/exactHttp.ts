import { text } from '../../../contract/messages/message.ts';
import type {
  BudgetObservation,
  HttpProfile,
  VendorAnswer,
  Verdict,
} from '../../kit/httpProfile.ts';
import { statusVerdict } from '../../kit/statusVerdict.ts';
import { exactCatalogue } from '../exactCatalogue.ts';

/**
 * `{"error": {"code": "", "message": {"lang": "", "value": "…"}}}`; the token endpoint answers according to RFC 6749
 * section 5.2.
 */
function messageOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) {
    return undefined;
  }
  const { error, error_description: description } = body as Record<string, unknown>;
  if (typeof error === 'string') {
    return typeof description === 'string' ? `${error}: ${description}` : error;
  }
  const message = (error as { message?: unknown } | undefined)?.message;
  if (typeof message === 'string') {
    return message;
  }
  const value = (message as { value?: unknown } | undefined)?.value;
  return typeof value === 'string' ? value : undefined;
}

function numberOf(header: string | undefined): number | undefined {
  const value = header === undefined || header === '' ? Number.NaN : Number(header);
  return Number.isFinite(value) ? value : undefined;
}

/** The day's and the minute's window from the headers; resets are epoch milliseconds (../facts.md). */
function observe({ headers }: VendorAnswer): BudgetObservation[] {
  const windows = [
    { window: 'day', prefix: 'x-ratelimit' },
    { window: 'minute', prefix: 'x-ratelimit-minutely' },
  ];
  return windows.flatMap(({ window, prefix }) => {
    const limit = numberOf(headers[`${prefix}-limit`]);
    const remaining = numberOf(headers[`${prefix}-remaining`]);
    const resetAt = numberOf(headers[`${prefix}-reset`]);
    if (limit === undefined && remaining === undefined) {
      return [];
    }
    return [
      {
        window,
        ...(limit === undefined ? {} : { limit }),
        ...(remaining === undefined ? {} : { remaining }),
        ...(resetAt === undefined ? {} : { resetAt }),
      },
    ];
  });
}

/** 429 reveals the waiting time only through the exhausted window; the day's outweighs the minute's. */
function rateVerdict(answer: VendorAnswer): Verdict {
  const spent = observe(answer).find(({ remaining }) => remaining !== undefined && remaining <= 0);
  const declared = statusVerdict(answer, messageOf(answer.body))?.retryAfterMs;
  const wait = spent?.resetAt === undefined ? declared : Math.max(0, spent.resetAt - answer.now);
  const day = spent?.window === 'day';
  return {
    class: 'rate',
    code: day ? 'day-limit' : 'rate-limit',
    text: text(day ? 'exactOnline.dayLimit' : 'exactOnline.minuteLimit'),
    ...(wait === undefined ? {} : { retryAfterMs: wait }),
    ...(day
      ? {
          solution: text('vendor.dayLimitSolution'),
          wiki: 'day-limit',
        }
      : {}),
  };
}

/** Some refusals of a write have status 500; their message distinguishes them from an outage. */
function refusedWith500(answer: VendorAnswer, message: string | undefined): VendorAnswer {
  const refused =
    answer.status === 500 &&
    (answer.request.method ?? 'GET') !== 'GET' &&
    exactCatalogue.some(({ pattern }) => pattern.test(message ?? ''));
  return refused ? { ...answer, status: 400 } : answer;
}

function classify(answer: VendorAnswer): Verdict | undefined {
  if (answer.status === 429) {
    return rateVerdict(answer);
  }
  const message = messageOf(answer.body);
  const verdict = statusVerdict(refusedWith500(answer, message), message);
  if (!verdict) {
    return undefined;
  }
  if (answer.status === 403) {
    return {
      ...verdict,
      code: 'division-not-reachable',
      text: message === undefined ? verdict.text : text('exactOnline.noAccess', { words: message }),
      solution: text('exactOnline.giveRights'),
      wiki: 'division-not-reachable',
    };
  }
  return verdict;
}

export const exactHttp: HttpProfile = {
  budget: [
    { name: 'minute', limit: 60, ms: 60_000, per: 'tenant' },
    { name: 'day', limit: 5000, ms: 86_400_000, per: 'tenant' },
  ],
  concurrency: 4,
  observe,
  classify,
  // Without it the answers are Atom XML.
  headers: () => ({ accept: 'application/json' }),
  redact: ['client_secret', 'refresh_token', 'access_token'],
  // The vendor blocks an endpoint for an hour at more than ten client errors in an hour.
  clientErrorGuard: { perHour: 5, blocksAt: 10 },
};
