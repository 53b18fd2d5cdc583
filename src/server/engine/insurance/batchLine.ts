import { createHash, type Hash } from 'node:crypto';
import {
  employeeEventTypes,
  type EmployeeEventType,
} from '../../../packages/canon/people/employeeEvents.ts';
import { canonical } from '../../../packages/canon/people/valueHash.ts';

type Values = Readonly<Record<string, unknown>>;

/** What is frozen of an event: what the approver sees, the file holds and the insurer gets. */
export interface BatchLine {
  /** Our id of the event: the insurer takes each once. */
  reference: string;
  type: EmployeeEventType;
  /** YYYY-MM-DD */
  eventDate: string;
  /** `source`: the package whose key it is; lines that were frozen when no connection had two have none. */
  employee: { key: string; name: string; source?: string };
  before: Values | null;
  after: Values;
}

/**
 * Types in the order in which a batch tells them: who comes, what changes, who leaves. Within a type by date, then by
 * employee, then by the event's id, so that the same events always make the same lines.
 */
export const batchOrder: readonly EmployeeEventType[] = employeeEventTypes;

/** The bytes of a line: what is hashed, and what is sent. */
export const lineBytes = (line: unknown): Buffer => Buffer.from(canonical(line), 'utf8');

/** Of one line's bytes, SHA-256. */
export const lineDigest = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** The hash of all lines in their order: SHA-256 of each line's bytes and a newline. Lines are given as they come. */
export class PayloadHash {
  readonly #hash: Hash = createHash('sha256');

  add(bytes: Buffer): void {
    this.#hash.update(bytes).update('\n');
  }

  hex(): string {
    return this.#hash.digest('hex');
  }
}
