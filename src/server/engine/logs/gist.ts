import type { MessageText, ParamValue } from '../../../contract/messages/message.ts';

/** A message without its numbers, to recognise repeats. */
export function gist({ code, params }: MessageText): unknown[] {
  const message = Object.entries(params).map(([name, value]) => [name, gistOf(value)]);
  return [code, ...message.toSorted()];
}

function gistOf(value: ParamValue): unknown {
  if (typeof value === 'string') return withoutNumbers(value);
  if (typeof value === 'number' || 'instant' in value || 'date' in value || 'amount' in value)
    return '#';
  return 'code' in value ? gist(value) : value.map(gist);
}

/** Lower case, with ids and numbers as `#`. */
export const withoutNumbers = (words: string): string =>
  words.toLowerCase().replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+([.,]\d+)*/g, '#');
