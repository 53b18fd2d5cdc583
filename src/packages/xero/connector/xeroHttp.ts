import { inVendorWords } from '../../kit/inVendorWords.ts';
import { type MessageText, text } from '../../../contract/messages/message.ts';
import type {
  BudgetObservation,
  BudgetWindow,
  HttpProfile,
  VendorAnswer,
  Verdict,
} from '../../kit/httpProfile.ts';
import { retryAfterMs, statusVerdict } from '../../kit/statusVerdict.ts';

type Body = Record<string, unknown>;

function isBody(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The messages of `ValidationErrors`, wherever they are below one element. */
function validationMessages(element: unknown): string[] {
  if (!isBody(element)) {
    return [];
  }
  const errors = Array.isArray(element['ValidationErrors']) ? element['ValidationErrors'] : [];
  return errors.flatMap((error: unknown) =>
    isBody(error) && typeof error['Message'] === 'string' ? [error['Message']] : [],
  );
}

function messageOf(body: unknown): string | undefined {
  if (!isBody(body)) {
    return undefined;
  }
  const elements = Array.isArray(body['Elements']) ? body['Elements'] : [];
  const validations = elements.flatMap(validationMessages);
  if (validations.length > 0) {
    return validations.join('\n');
  }
  // The three shapes of an error: the API's, the gateway's, the identity server's.
  for (const key of ['Message', 'Detail', 'Title', 'error_description', 'error']) {
    const words = body[key];
    if (typeof words === 'string' && words !== '') {
      return words;
    }
  }
  return undefined;
}

/** If errors are not summarized, a write answers 200 even if one of its elements failed. */
function refusedElement({ request, body }: VendorAnswer): Verdict | undefined {
  if ((request.method ?? 'GET') === 'GET' || !isBody(body)) {
    return undefined;
  }
  const elements = Object.values(body).filter(Array.isArray).flat() as unknown[];
  const refused = elements.find(
    (element) => isBody(element) && element['StatusAttributeString'] === 'ERROR',
  );
  if (refused === undefined) {
    return undefined;
  }
  const message = validationMessages(refused).join('\n');
  return {
    class: 'validation',
    code: 'rejected',
    text: message === '' ? text('xero.refused') : inVendorWords(message),
  };
}

const rateLimitCodes: Record<string, string> = {
  minute: 'rate-limit',
  day: 'day-limit',
  appminute: 'app-limit',
  concurrent: 'concurrency-limit',
};

const limitNames: Record<string, MessageText> = {
  day: text('xero.limitDay'),
  appminute: text('xero.limitApplication'),
  concurrent: text('xero.limitConcurrent'),
};

function rateVerdict({ headers, now }: VendorAnswer): Verdict {
  const problem = (headers['x-rate-limit-problem'] ?? 'minute').toLowerCase();
  const wait = retryAfterMs(headers, now);
  return {
    class: 'rate',
    code: rateLimitCodes[problem] ?? 'rate-limit',
    text: text('xero.limitReached', { limit: limitNames[problem] ?? text('xero.limitMinute') }),
    ...(wait === undefined ? {} : { retryAfterMs: wait }),
    ...(problem === 'day'
      ? {
          solution: text('vendor.dayLimitSolution'),
          wiki: 'day-limit',
        }
      : {}),
  };
}

function classify(answer: VendorAnswer): Verdict | undefined {
  if (answer.status === 429) {
    return rateVerdict(answer);
  }
  const message = messageOf(answer.body);
  const verdict = statusVerdict(answer, message) ?? refusedElement(answer);
  if (!verdict) {
    return undefined;
  }
  if (
    message !== undefined &&
    /invalid_grant|unauthorized_client|TokenRevoked/i.test(`${message} ${errorOf(answer.body)}`)
  ) {
    return revoked(verdict);
  }
  if (answer.status === 401) {
    return revoked(verdict);
  }
  if (answer.status === 403) {
    return {
      ...verdict,
      code: 'tenant-disconnected',
      text: message === undefined ? verdict.text : text('xero.noAccess', { words: message }),
      solution: text('xero.connectOrganisation'),
      wiki: 'tenant-disconnected',
    };
  }
  return verdict;
}

function errorOf(body: unknown): string {
  const error = isBody(body) ? body['error'] : undefined;
  return typeof error === 'string' ? error : '';
}

function revoked(verdict: Verdict): Verdict {
  return {
    ...verdict,
    class: 'auth',
    code: 'credential-revoked',
    solution: text('xero.connectAgain'),
    wiki: 'credential-revoked',
  };
}

const budget: BudgetWindow[] = [
  { name: 'minute', limit: 60, ms: 60_000, per: 'tenant' },
  { name: 'day', limit: 5000, ms: 86_400_000, per: 'tenant' },
  { name: 'app', limit: 10_000, ms: 60_000, per: 'app' },
];

/** Windows by their names in `X-Rate-Limit-Problem`. */
const windowOfProblem: Record<string, string> = { minute: 'minute', day: 'day', appminute: 'app' };

/** Remaining calls of each window; only a refusal reveals when one restarts, by its Retry-After. */
function observe({ status, headers, now }: VendorAnswer): BudgetObservation[] {
  const names = {
    minute: 'x-minlimit-remaining',
    day: 'x-daylimit-remaining',
    app: 'x-appminlimit-remaining',
  };
  const wait = status === 429 ? retryAfterMs(headers, now) : undefined;
  const spent = windowOfProblem[headers['x-rate-limit-problem']?.toLowerCase() ?? ''];
  return Object.entries(names).flatMap(([window, header]) => {
    const message = headers[header];
    const remaining = message === undefined || message === '' ? Number.NaN : Number(message);
    if (!Number.isFinite(remaining)) {
      return [];
    }
    const reset = wait !== undefined && window === spent ? { resetAt: now + wait } : {};
    // More calls remain than our declared limit allows: the vendor granted this app a higher limit, which it never
    // states.
    const declared = budget.find(({ name }) => name === window)?.limit ?? 0;
    const limit = remaining >= declared ? { limit: remaining + 1 } : {};
    return [{ window, remaining, ...limit, ...reset }];
  });
}

export const xeroHttp: HttpProfile = {
  budget,
  concurrency: 5,
  observe,
  classify,
  // Without Accept the answers are XML.
  headers: ({ tenant }) => ({
    accept: 'application/json',
    ...(tenant === undefined ? {} : { 'xero-tenant-id': tenant }),
  }),
  idempotencyHeader: 'Idempotency-Key',
  redact: ['client_secret', 'refresh_token', 'access_token', 'id_token'],
};
