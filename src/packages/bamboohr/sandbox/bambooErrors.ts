import { json, Refused, type Answer } from '../../../sandbox/exchange.ts';

/** BambooHR's error: an empty body, the words in a header. */
export function bambooError(
  status: number,
  words: string,
  headers: Record<string, string> = {},
): Answer {
  return { status, headers: { 'x-bamboohr-error-message': words, ...headers }, body: '' };
}

export function refuse(status: number, words: string): never {
  throw new Refused(bambooError(status, words));
}

/** The same for its newer routes: `{error: {code, message}}`. */
export function refuseWithCode(code: string, message: string): never {
  throw new Refused(json(400, { error: { code, message } }));
}
