import type { MessageCode, MessageText, ParamsOf } from './message.ts';

/** The codes whose wording has no places for values. */
type PlainCode = {
  [Code in MessageCode]: keyof ParamsOf<Code> extends never ? Code : never;
}[MessageCode];

/**
 * What a check of zod fails with: zod carries a string, so ours is a code, which `violationOfIssue.ts` reads back.
 * `z.string().min(1, { error: said('form.required') })`
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
