import { json, Refused, type Answer } from '../../../sandbox/exchange.ts';

/** Exact's error body. */
export function exactError(status: number, message: string): Answer {
  return json(status, { error: { code: '', message: { lang: '', value: message } } });
}

export function refuse(status: number, message: string): never {
  throw new Refused(exactError(status, message));
}

/** Problems of a posted object; Exact words them in one line each. */
export class Problems {
  readonly #lines: string[] = [];

  mandatory(name: string): void {
    this.#lines.push(`Mandatory: ${name}`);
  }

  reference(name: string): void {
    this.#lines.push(`Invalid reference: ${name}`);
  }

  add(line: string): void {
    this.#lines.push(line);
  }

  /** Refuses with 400 if there are any problems. */
  refuseIfAny(): void {
    if (this.#lines.length > 0) refuse(400, this.#lines.join('\r\n'));
  }
}
