import { json, Refused, type Answer } from '../../../sandbox/exchange.ts';

/** Payhawk's error body: `{code, message}`. */
export function payhawkError(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Answer {
  return json(status, { code, message }, headers);
}

export function refuse(status: number, code: string, message: string): never {
  throw new Refused(payhawkError(status, code, message));
}
