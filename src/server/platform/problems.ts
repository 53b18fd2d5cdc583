import type { Violation } from '../../contract/violations.ts';

/** An answer that is not a success, thrown by rules and queries and written by the error handler. */
export class Problem extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;
  /** Of a try that is counted: whether one was refused in the same window before. */
  repeated?: boolean;

  constructor(status: number, description: string, headers: Record<string, string> = {}) {
    super(description);
    this.name = 'Problem';
    this.status = status;
    this.headers = headers;
  }
}

/** 422 with a list of what is wrong where. */
export class ViolationsProblem extends Problem {
  readonly violations: Violation[];

  constructor(violations: Violation[]) {
    super(
      422,
      violations
        .map((v) => (v.propertyPath ? `${v.propertyPath}: ${v.message}` : v.message))
        .join('\n'),
    );
    this.violations = violations;
  }
}

/** A missing thing and a hidden one answer the same bytes (API-02). */
export const notFound = () => new Problem(404, 'Not found.');
export const forbidden = (description = 'You do not have the right to do this.') =>
  new Problem(403, description);
export const conflict = (description: string) => new Problem(409, description);
export const unauthorized = () => new Problem(401, 'Please sign in.');
/** 429 with Retry-After, seconds. */
export const tooMany = (seconds: number, description = 'Too many tries. Please wait a moment.') =>
  new Problem(429, description, { 'retry-after': String(Math.max(1, Math.ceil(seconds))) });
export const violation = (propertyPath: string, message: string, code: string) =>
  new ViolationsProblem([{ propertyPath, message, code }]);
