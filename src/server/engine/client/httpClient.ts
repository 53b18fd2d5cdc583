import { assertAllowed } from './readOnly.ts';
import { statusVerdict } from '../../../packages/kit/statusVerdict.ts';
import { text } from '../../../contract/messages/message.ts';
import type {
  HttpClient,
  HttpRequest,
  HttpResponse,
} from '../../../packages/kit/connectorContext.ts';
import type { KeyCredentialType, PackageDefinition } from '../../../packages/kit/definePackage.ts';
import type { VendorAnswer, Verdict } from '../../../packages/kit/httpProfile.ts';
import { VendorError } from '../../../packages/kit/vendorError.ts';
import { secondsUntilRetry } from '../../platform/backoff/backoff.ts';
import type { Egress, EgressAnswer, EgressRequest } from '../../platform/egress/egress.ts';
import { EgressError } from '../../platform/egress/egressError.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { Redactor } from '../../platform/redaction/redactor.ts';
import { abortableSleep, type Sleep } from './abortableSleep.ts';
import { isTimeout, type PackageBreaker } from './breaker/packageBreaker.ts';
import { budgetCorrections, budgetWindows, refusedWindows } from './budget/budgetWindows.ts';
import type { Lanes } from './budget/lanes.ts';
import type { Fence } from './fence.ts';
import { longestWaitMs, type RateBudget } from './budget/rateBudget.ts';
import {
  endpointOf,
  isCountedClientError,
  type ClientErrorGuard,
  type PausedEndpoints,
} from './clientErrorGuard.ts';
import { redirectGate } from './redirectGate.ts';
import { prepareCall, withToken, type PreparedCall } from './preparedCall.ts';
import { readAnswer } from './readAnswer.ts';
import { recordAttempt } from './recording/recordAttempt.ts';
import type { ExchangeScope, Recorder } from './recording/recorder.ts';
import type { HostOverrides } from './requestTarget.ts';
import type { TokenSource } from './tokens/tokenSource.ts';
import { transportError, verdictError } from './vendorFailure.ts';

/** Shared by all clients of a process. */
export interface ClientServices {
  egress: Egress;
  recorder: Recorder;
  budget: RateBudget;
  lanes: Lanes;
  guard: ClientErrorGuard;
  /** Without a breaker nobody is kept from a package that does not answer. */
  breaker?: PackageBreaker;
  overrides: HostOverrides;
  metrics?: Metrics;
  sleep?: Sleep;
}

/** Options of one client: for one package and credential, and the calling task. */
export interface ClientOptions {
  package: PackageDefinition;
  /** The credential's fields, secrets included. */
  fields: Readonly<Record<string, unknown>>;
  scope: ExchangeScope;
  /** Identifies the credential in the keys of shared counts. */
  credentialKey: string;
  tenant?: string | undefined;
  tokens: TokenSource | undefined;
  /** Signs each request, for credentials with a key. */
  authorize?: KeyCredentialType['authorize'] | undefined;
  redactor: Redactor;
  /** For a task: nothing is written without its proof of the lease. */
  fence?: Fence | undefined;
  signal: AbortSignal;
}

interface Attempted {
  requestId: string;
  answer: EgressAnswer;
  body: unknown;
  unreadable: boolean;
}

/** Creates a connector's network client; its guarantees are documented at `HttpClient`. */
export function createHttpClient(services: ClientServices, options: ClientOptions): HttpClient {
  const paused: PausedEndpoints = new Set();
  return {
    async request(request) {
      assertAllowed(request);
      return call(services, options, paused, request);
    },
  };
}

/** A call with its tries so far. */
interface Call {
  services: ClientServices;
  options: ClientOptions;
  paused: PausedEndpoints;
  request: HttpRequest;
  prepared: PreparedCall;
  windows: ReturnType<typeof budgetWindows>;
  guardKey: string;
  lane: string;
  state: { transient: number; rate: number; renewed: boolean; unknown: boolean };
}

const callRetryMs = (failures: number) =>
  Math.round(secondsUntilRetry('vendorCall', failures) * 1000);

async function call(
  services: ClientServices,
  options: ClientOptions,
  paused: PausedEndpoints,
  request: HttpRequest,
): Promise<HttpResponse> {
  const { package: definition, fields, credentialKey } = options;
  const prepared = prepareCall(definition, fields, services.overrides, options.tenant, request);
  const lane = `${definition.type}|${credentialKey}|${prepared.tenant ?? ''}`;
  const current: Call = {
    services,
    options,
    paused,
    request,
    prepared,
    windows: budgetWindows(definition, credentialKey, prepared.tenant),
    guardKey: `errors|${lane}|${endpointOf(prepared.url.pathname)}`,
    lane,
    state: { transient: 0, rate: 0, renewed: false, unknown: false },
  };
  for (;;) {
    const response = await tryOnce(current);
    if (response !== undefined) return response;
  }
}

/** Undefined if the call is to be tried again; the wait before that is over. */
async function tryOnce(current: Call): Promise<HttpResponse | undefined> {
  const { services, options, prepared } = current;
  const { package: definition, signal } = options;
  signal.throwIfAborted();
  if (definition.http.clientErrorGuard !== undefined)
    services.guard.check(current.guardKey, current.paused);
  let token: string | undefined;
  const attempted = await throughBreaker(services, options, async () => {
    token = current.request.unsigned ? undefined : await options.tokens?.bearer(signal);
    return attemptInTurn(current, token);
  });
  const count = (outcome: string) =>
    services.metrics?.vendorAnswers.inc({ package: definition.type, outcome });
  if (attempted instanceof VendorError) {
    count(attempted.details.class);
    const canRepeat = prepared.repeatable || attempted.details.outcomeUnknown !== true;
    if (attempted.details.class !== 'transient' || !canRepeat) throw attempted;
    await backOff(current, attempted);
    return undefined;
  }
  const { verdict, observed } = await judge(current, attempted);
  count(verdict?.class ?? 'ok');
  if (verdict !== undefined) {
    await recover(current, attempted, verdict, observed, token);
    return undefined;
  }
  const { answer, requestId, body } = attempted;
  const { status, headers, bytes } = answer;
  return { status, headers, body, bytes, requestId };
}

/** Attempts the call when the budget and the lane have room. */
async function attemptInTurn(
  { services, options, request, prepared, windows, lane, state }: Call,
  token: string | undefined,
): Promise<Attempted | VendorError> {
  const { package: definition, signal } = options;
  for (let credit = 0; credit < (request.credits ?? 1); credit += 1)
    await services.budget.spend(windows, signal);
  const release = await services.lanes.enter(lane, definition.http.concurrency, signal);
  try {
    return await attempt(services, options, prepared, token, state);
  } finally {
    release();
  }
}

type Observed = ReturnType<NonNullable<PackageDefinition['http']['observe']>>;

/** The verdict on an answer, after it has been counted. No verdict: the call succeeded. */
async function judge(
  { services, options, paused, request, windows, guardKey }: Call,
  attempted: Attempted,
): Promise<{ verdict: Verdict | undefined; observed: Observed }> {
  const { http, title } = options.package;
  const { status, headers } = attempted.answer;
  const seen: VendorAnswer = { status, headers, body: attempted.body, request, now: Date.now() };
  // file hosts don't count as the vendor's calls, and are no evidence about the credential
  const observed = request.unsigned ? [] : (http.observe?.(seen) ?? []);
  if (observed.length > 0)
    await services.budget.observe(budgetCorrections(windows, observed, http.budget, seen.now));
  if (http.clientErrorGuard !== undefined && isCountedClientError(status))
    await services.guard.count(guardKey, http.clientErrorGuard, paused);
  const verdict =
    (request.unsigned ? fileVerdict(seen) : http.classify(seen)) ??
    statusVerdict(seen, undefined) ??
    unreadable(attempted, request, title);
  return { verdict, observed };
}

/** Makes another try possible after a failure: waits, or renews the token. Throws if there is to be none. */
async function recover(
  current: Call,
  { answer: { status }, requestId }: Attempted,
  verdict: Verdict,
  observed: Observed,
  token: string | undefined,
): Promise<void> {
  const { options, prepared, state } = current;
  const { writing, repeatable } = prepared;
  // after an outage or an unreadable answer it is unknown whether the write took effect
  if (verdict.class === 'transient' && writing) state.unknown = true;
  const attempt = { status, requestId, writing, outcomeUnknown: writing && state.unknown };
  const error = verdictError(options.package, verdict, attempt, options.redactor);
  if (verdict.class === 'rate') return waitForRate(current, verdict, observed, error);
  const tokenEnded = status === 401 || verdict.tokenEnded === true;
  if (verdict.class === 'auth' && tokenEnded && token !== undefined && !state.renewed) {
    state.renewed = true;
    await options.tokens?.renewed(token, options.signal);
    return;
  }
  if (verdict.class !== 'transient' || !repeatable) throw error;
  await backOff(current, error);
}

async function waitForRate(
  { services, options: { package: definition, signal }, windows, state }: Call,
  verdict: Verdict,
  observed: Observed,
  error: VendorError,
): Promise<void> {
  const retryAfterMs = verdict.retryAfterMs ?? callRetryMs(state.rate + 1);
  state.rate += 1;
  const closed = refusedWindows(windows, observed, definition.http.budget);
  await services.budget.block(closed, retryAfterMs);
  if (retryAfterMs > longestWaitMs || state.rate > maxRateWaits)
    throw parked(error, verdict.retryAfterMs ?? unannouncedWaitMs);
  // if a window is closed, spending from it waits
  if (closed.length === 0) await (services.sleep ?? abortableSleep)(retryAfterMs, signal);
}

function throughBreaker(
  { breaker }: ClientServices,
  { package: definition, credentialKey, scope }: ClientOptions,
  work: () => Promise<Attempted | VendorError>,
): Promise<Attempted | VendorError> {
  if (breaker === undefined) return work();
  const { organizationId, taskId } = scope;
  const caller = { packageType: definition.type, credentialId: credentialKey, organizationId };
  return breaker.call(definition, caller, taskId !== undefined, work);
}

/** Retries of a transient failure; with the first, four attempts in all. */
const maxTransientRetries = 3;
/** Retries of a call that timed out: each occupies a worker for as long again. */
const maxTimeoutRetries = 1;
/** How long a task is parked if the vendor gives no time. */
const unannouncedWaitMs = 60_000;
/** 429s in a row that are waited for before the task is parked. */
const maxRateWaits = 5;

async function backOff(
  { services, options: { signal }, state }: Call,
  error: VendorError,
): Promise<void> {
  state.transient += 1;
  const wait = Math.max(error.details.retryAfterMs ?? 0, callRetryMs(state.transient));
  const maxRetries = isTimeout(error) ? maxTimeoutRetries : maxTransientRetries;
  if (state.transient > maxRetries || wait > longestWaitMs) throw error;
  await (services.sleep ?? abortableSleep)(wait, signal);
}

async function attempt(
  services: ClientServices,
  options: ClientOptions,
  prepared: PreparedCall,
  token: string | undefined,
  state: { unknown: boolean },
): Promise<Attempted | VendorError> {
  const { package: definition, redactor, signal } = options;
  const { method } = prepared;
  const { url, headers, body } =
    token !== undefined
      ? withToken(prepared, token)
      : prepared.request.unsigned
        ? prepared
        : { ...prepared, headers: { ...prepared.headers, ...signature(options, prepared) } };
  const startedAt = Date.now();
  const startedClock = performance.now();
  let answer: EgressAnswer | undefined;
  let error: Error | undefined;
  try {
    const mayRedirectTo = redirectGate(definition, services.overrides);
    const request = { method, url, headers, body, signal, mayRedirectTo };
    answer =
      options.fence && prepared.writing
        ? await sendFenced(services.egress, options.fence, request)
        : await services.egress.send(request);
  } catch (caught) {
    error = caught as Error;
  }
  const durationUs = Math.round((performance.now() - startedClock) * 1000);
  if (answer !== undefined || !signal.aborted)
    services.metrics?.vendorSeconds.observe({ package: definition.type }, durationUs / 1e6);
  // a read that was called off is no failure of the vendor's, and nobody looks for it
  if (!prepared.writing && error instanceof EgressError && error.fault === 'aborted')
    throw signal.reason as Error;
  const read =
    answer === undefined ? undefined : readAnswer(answer, prepared.request.expect ?? 'json');
  const record = recordAttempt(
    options.scope,
    { method, url, headers, body, startedAt, durationUs, answer, text: read?.text, error },
    redactor,
  );
  await services.recorder.add(record);
  if (answer !== undefined && read !== undefined) {
    return { requestId: record.id, answer, body: read.body, unreadable: read.unreadable };
  }
  if (!(error instanceof EgressError)) throw error as Error;
  if (error.fault === 'aborted') throw signal.reason as Error;
  if (error.sent && prepared.writing) state.unknown = true;
  return transportError(definition, error, record.id, state.unknown, redactor);
}

/** Times that the lease is proven again for a request that started too late: a first connection takes a while. */
const maxProofs = 5;

/**
 * Sends a write only with a fresh proof of the task's lease: requested after all waiting for budget and lane, and
 * checked by the clocks once more in the instant in which the first byte goes out.
 */
async function sendFenced(
  egress: Egress,
  fence: Fence,
  request: EgressRequest,
): Promise<EgressAnswer> {
  for (let proofs = 1; ; proofs += 1) {
    await fence.prove();
    try {
      return await egress.send({ ...request, mayStart: () => fence.holds });
    } catch (error) {
      const late = error instanceof EgressError && error.fault === 'not-started';
      if (!late || proofs >= maxProofs) throw error;
    }
  }
}

/** Signature headers of a key. Their values are secrets like the key itself, in any form. */
function signature(
  { authorize, fields, redactor }: ClientOptions,
  { method, url }: PreparedCall,
): Record<string, string> {
  const signed: Record<string, string> = {};
  for (const [name, value] of Object.entries(
    authorize?.({ method, url: url.href }, fields) ?? {},
  )) {
    redactor.add([value.slice(value.indexOf(' ') + 1)]);
    signed[name.toLowerCase()] = value;
  }
  return signed;
}

/** Verdict on a file: an expired address counts as not found. */
function fileVerdict(answer: VendorAnswer): Verdict | undefined {
  const verdict = statusVerdict(answer, undefined);
  return verdict && [401, 403].includes(answer.status)
    ? { class: 'notFound', code: 'not-found', text: verdict.text }
    : verdict;
}

function unreadable(
  attempted: Attempted,
  { expect }: HttpRequest,
  title: string,
): Verdict | undefined {
  if (!attempted.unreadable) return undefined;
  const type = attempted.answer.headers['content-type'] ?? 'no content type';
  return {
    class: 'transient',
    code: 'answer-unreadable',
    text: text(expect === 'xml' ? 'http.notXml' : 'http.notJson', { title, type }),
  };
}

/** The error with the wait by which the runtime parks the task. */
function parked(error: VendorError, retryAfterMs: number): VendorError {
  return new VendorError({ ...error.details, retryAfterMs });
}
