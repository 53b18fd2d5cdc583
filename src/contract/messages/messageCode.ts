import type { MessageCode, MessageText, ParamsOf } from './message.ts';

/** The codes whose wording has no places for values. */
type PlainCode = {
  [Code in MessageCode]: keyof ParamsOf<Code> extends never ? Code : never;
}[MessageCode];

/**
 * The error of a check of zod. Zod carries a string there; ours is a code, which `violationOfIssue.ts` reads back:
 * `z.string().min(1, { error: messageCode('form.required') })`.
 */
export function messageCode(code: PlainCode): string {
  return code;
}

/** The same with parameters, for a `refine`: `.refine(isThere, refusal(text('form.maxRows', { limit })))`. */
export function refusal({ code, params }: MessageText): {
  error: string;
  params: Record<string, unknown>;
} {
  return { error: code, params };
}
