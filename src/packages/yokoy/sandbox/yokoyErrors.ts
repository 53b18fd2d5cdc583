import { json, Refused, type Answer } from '../../../sandbox/exchange.ts';

/** Yokoy's error body: `{code, message}`. */
export function yokoyError(status: number, message: string): Answer {
  return json(status, { code: status, message });
}

export function refuse(status: number, message: string): never {
  throw new Refused(yokoyError(status, message));
}

/** Yokoy's validation error, naming each field. */
export function refuseFields(errors: { field: string; message: string }[]): never {
  throw new Refused(json(400, { code: 400, message: 'Validation Error', errors }));
}
