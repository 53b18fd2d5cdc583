import { catalogued } from '../../../packages/kit/catalogued.ts';
import { redactMessage } from '../../platform/redaction/redactMessage.ts';
import { text } from '../../../contract/messages/message.ts';
import type { PackageDefinition } from '../../../packages/kit/definePackage.ts';
import type { Verdict } from '../../../packages/kit/httpProfile.ts';
import {
  VendorError,
  type ErrorClass,
  type VendorErrorDetails,
} from '../../../packages/kit/vendorError.ts';
import type { EgressError, EgressFault } from '../../platform/egress/egressError.ts';
import type { Redactor } from '../../platform/redaction/redactor.ts';

/** Classes that prove that a call was not carried out; `transient` and `bug` prove nothing. */
const refusals: ReadonlySet<ErrorClass> = new Set([
  'validation',
  'conflict',
  'notFound',
  'auth',
  'rate',
]);

/** The error for a verdict, with the package's catalogue applied and no secret in its texts. */
export function verdictError(
  definition: PackageDefinition,
  verdict: Verdict,
  more: { status: number; requestId: string; writing: boolean; outcomeUnknown: boolean },
  redactor: Redactor,
): VendorError {
  const { solution, wiki, code, text, ofCode } = catalogued(verdict, definition.catalogue);
  const details: VendorErrorDetails = {
    class: verdict.class,
    code,
    text: redactMessage(redactor, text),
    packageType: definition.type,
    status: more.status,
    requestId: more.requestId,
  };
  if (ofCode !== undefined) details.ofCode = redactMessage(redactor, ofCode);
  if (verdict.retryAfterMs !== undefined) details.retryAfterMs = verdict.retryAfterMs;
  if (solution !== undefined) details.solution = solution;
  if (wiki !== undefined) details.wiki = wiki;
  if (verdict.internal !== undefined) details.internal = verdict.internal;
  if (more.outcomeUnknown) details.outcomeUnknown = true;
  else if (more.writing && refusals.has(verdict.class)) details.nothingWritten = true;
  return new VendorError(details);
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
  'too-large': 'unexpected',
  'bad-encoding': 'transient',
  redirect: 'bug',
  'not-started': 'transient',
  aborted: 'transient',
};

/** The error for a request without a usable answer. */
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
    text: text('message.by', {
      title: definition.title,
      message: redactMessage(redactor, error.text),
    }),
    packageType: definition.type,
    status: 0,
    requestId,
    ...(outcomeUnknown ? { outcomeUnknown: true } : {}),
    cause: error,
  });
}
