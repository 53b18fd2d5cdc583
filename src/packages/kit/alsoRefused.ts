import type { MessageText } from '../../contract/messages/message.ts';

/** Parameter of a message in a vendor's words: what else they refuse this document for, by the codes of the catalogue. */
export const alsoRefused = 'also';

/** A refusal with these codes, without `own`: of several errors one decides what is done, and all are shown in our words. */
export function withAlsoRefused(
  message: MessageText,
  codes: readonly string[],
  own: string,
): MessageText {
  const others = [...new Set(codes)].filter((code) => code !== own);
  if (others.length === 0) return message;
  return { ...message, params: { ...message.params, [alsoRefused]: others.join(' ') } };
}

/** Those codes. */
export function alsoRefusedFor({ params }: MessageText): string[] {
  const codes = params[alsoRefused];
  return typeof codes === 'string' ? codes.split(' ') : [];
}
