import { createHash, type Hash } from 'node:crypto';
import {
  employeeEventTypes,
  type EmployeeEventType,
} from '../../../packages/canon/people/employeeEvents.ts';
import { canonical } from '../../../packages/canon/people/valueHash.ts';

type Values = Readonly<Record<string, unknown>>;

/** The frozen form of an event: shown to the approver, written to the file and sent to the insurer. */
export interface BatchLine {
  /** Our id of the event: the insurer accepts each once. */
  reference: string;
  type: EmployeeEventType;
  /** YYYY-MM-DD */
  eventDate: string;
  /**
   * `source`: the package that the key is from; missing in lines that were frozen when no connection had two sources.
   */
  employee: { key: string; name: string; source?: string };
  before: Values | null;
  after: Values;
}

/**
 * Types in the order of a batch: joiners, changes, leavers. Within a type by date, then by employee, then by the
 * event's id, so that the same events always make the same lines.
 */
export const batchOrder: readonly EmployeeEventType[] = employeeEventTypes;

/** The bytes of a line that are hashed and sent. */
export const lineBytes = (line: unknown): Buffer => Buffer.from(canonical(line), 'utf8');

/** SHA-256 of one line's bytes. */
export const lineDigest = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** The hash of all lines in order: SHA-256 of each line's bytes and a newline. Lines are added one by one. */
export class PayloadHash {
  readonly #hash: Hash = createHash('sha256');

  add(bytes: Buffer): void {
    this.#hash.update(bytes).update('\n');
  }

  hex(): string {
    return this.#hash.digest('hex');
  }
}
