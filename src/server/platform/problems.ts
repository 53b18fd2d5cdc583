import { type MessageText, text } from '../../contract/messages/message.ts';
import type { Violation, ViolationText } from '../../contract/violations.ts';
import { toMessage, wordFor } from './wording/wording.ts';

/** An answer that is not a success, thrown by rules and queries and written by the error handler. */
export class Problem extends Error {
  readonly status: number;
  readonly text: MessageText;
  readonly headers: Record<string, string>;
  /** For a counted attempt: whether one was refused in the same window before. */
  repeated?: boolean;

  constructor(status: number, message: MessageText, headers: Record<string, string> = {}) {
    super(wordFor('en', message));
    this.name = 'Problem';
    this.status = status;
    this.text = message;
    this.headers = headers;
  }
}

/** 422 with a list of violations by path. */
export class ViolationsProblem extends Problem {
  readonly violations: Violation[];

  constructor(violations: readonly ViolationText[]) {
    super(422, text('request.violations'));
    this.violations = violations.map(({ propertyPath, ...message }) => ({
      propertyPath,
      ...toMessage(message),
    }));
    this.message = this.violations
      .map((v) => (v.propertyPath ? `${v.propertyPath}: ${v.message}` : v.message))
      .join('\n');
  }
}

/** Missing and hidden things give the same bytes (API-02). */
export const notFound = () => new Problem(404, text('request.notFound'));
export const forbidden = (message = text('request.forbidden')) => new Problem(403, message);
export const conflict = (message: MessageText) => new Problem(409, message);
export const unauthorized = () => new Problem(401, text('request.signIn'));
/** 429 with Retry-After, seconds. */
export const tooMany = (seconds: number, message = text('request.tooMany')) =>
  new Problem(429, message, { 'retry-after': String(Math.max(1, Math.ceil(seconds))) });
/**
 * 429 for a caller with too many calls in progress. It writes no audit line, which would have to wait for a connection
 * behind the caller's own calls.
 */
export function tooManyAtOnce(seconds: number, message: MessageText): Problem {
  const problem = tooMany(seconds, message);
  problem.repeated = true;
  return problem;
}
/** A problem with one violation, for rules to throw. */
export const violation = (propertyPath: string, message: MessageText) =>
  new ViolationsProblem([{ propertyPath, ...message }]);
