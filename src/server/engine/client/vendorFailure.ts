import { redactMessage } from '../../platform/redaction/redactMessage.ts';
import { text } from '../../../contract/messages/message.ts';
import type { PackageDefinition, Verdict } from '../../../connectors/kit/definePackage.ts';
import { VendorError, vendorWords } from '../../../connectors/kit/vendorError.ts';
import type { ErrorClass, VendorErrorDetails } from '../../../connectors/kit/vendorError.ts';
import type { EgressError, EgressFault } from '../../platform/egress/egressError.ts';
import type { Redactor } from '../../platform/redaction/redactor.ts';

/** A verdict as the error that is thrown, with the package's catalogue applied and no secret in its texts. */
export function verdictError(
  definition: PackageDefinition,
  verdict: Verdict,
  more: { status: number; requestId: string; outcomeUnknown: boolean },
  redactor: Redactor,
): VendorError {
  const words = vendorWords(verdict.text);
  const entry = definition.catalogue.find(
    ({ pattern }) => words !== undefined && words.search(pattern) !== -1,
  );
  const solution = entry?.solution ?? verdict.solution;
  const wiki = entry?.wiki ?? verdict.wiki;
  const details: VendorErrorDetails = {
    class: verdict.class,
    code: entry?.code ?? verdict.code,
    text: redactMessage(redactor, verdict.text),
    packageType: definition.type,
    status: more.status,
    requestId: more.requestId,
  };
  if (verdict.retryAfterMs !== undefined) details.retryAfterMs = verdict.retryAfterMs;
  if (solution !== undefined) details.solution = solution;
  if (wiki !== undefined) details.wiki = wiki;
  if (verdict.internal !== undefined) details.internal = verdict.internal;
  if (more.outcomeUnknown) details.outcomeUnknown = true;
  return new VendorError(details);
}

/** What an error answer means when the package has no opinion on it. */
export function fallbackVerdict(status: number, title: string): Verdict | undefined {
  if (status < 400 && !(status > 300 && status !== 304)) return undefined;
  const found: [ErrorClass, string] =
    status < 400
      ? ['bug', 'redirected']
      : status === 401
        ? ['auth', 'unauthorized']
        : status === 429
          ? ['rate', 'rate-limit']
          : status === 404 || status === 410
            ? ['notFound', 'not-found']
            : status === 409 || status === 412
              ? ['conflict', 'conflict']
              : status >= 500 || status === 408
                ? ['transient', 'vendor-unavailable']
                : ['validation', 'vendor-refused'];
  return { class: found[0], code: found[1], text: text('http.status', { title, status }) };
}

const faultClasses: Record<EgressFault, ErrorClass> = {
  refused: 'validation',
  dns: 'transient',
  connect: 'transient',
  'connect-timeout': 'transient',
  tls: 'transient',
  'headers-timeout': 'transient',
  'body-timeout': 'transient',
  reset: 'transient',
  'too-large': 'validation',
  'bad-encoding': 'transient',
  redirect: 'bug',
  aborted: 'transient',
};

/** A request without a usable answer as the error that is thrown. */
export function transportError(
  definition: PackageDefinition,
  error: EgressError,
  requestId: string,
  outcomeUnknown: boolean,
  redactor: Redactor,
): VendorError {
  return new VendorError({
    class: faultClasses[error.fault],
    code: `http-${error.fault}`,
    text: text('said.by', {
      title: definition.title,
      said: redactMessage(redactor, error.text),
    }),
    packageType: definition.type,
    status: 0,
    requestId,
    ...(outcomeUnknown ? { outcomeUnknown: true } : {}),
    cause: error,
  });
}
