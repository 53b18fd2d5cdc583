import { z } from 'zod';
import calls from './en/calls.ts';
import forms from './en/forms.ts';
import labels from './en/labels.ts';
import mails from './en/mails.ts';
import work from './en/work.ts';

/**
 * Every text for a person is a code with parameters (docs/decisions/040-messages-are-codes.md). The wordings are in `en/`
 * and `nl/`: a file each for forms, the answers of calls, work (tasks, elements, logs, lists, credentials), labels and
 * mails. The wordings of one package are in its own folder. Whoever shows a message words it in the reader's language
 * (`wordMessage.ts`); no sentence is parsed.
 */
export type Wordings = typeof calls &
  typeof forms &
  typeof labels &
  typeof mails &
  typeof work &
  PackageWordings;

/** The wordings of one package: `messages.en.ts` in its folder adds its codes here. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface PackageWordings {}

/** `a_one` and `a_other` are two wordings of the code `a`, chosen by its parameter `count`. */
type WithoutPlural<Key> = Key extends `${infer Code}_one` | `${infer Code}_other` ? Code : Key;

export type MessageCode = WithoutPlural<keyof Wordings>;

/**
 * A value in a message, formatted for whoever reads it: a name, a code or a vendor's own words as they are; a number; an
 * instant (ISO 8601, UTC), a calendar date (YYYY-MM-DD), an amount (decimal text with its ISO 4217 currency); another
 * message; or several, which are joined by commas.
 */
export type ParamValue =
  | string
  | number
  | { instant: string }
  | { date: string }
  | { amount: string; currency: string }
  | MessageText
  | readonly MessageText[];
export type Params = Readonly<Record<string, ParamValue>>;

/** A message before it is worded. */
export interface MessageText {
  readonly code: MessageCode;
  readonly params: Params;
}

/** A message on the wire: `message` is its English wording, for clients that have no wordings of their own. */
export interface Message {
  code: string;
  params: Params;
  message: string;
}

type Placeholders<Wording> = Wording extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;
type WordingOf<Code> = Code extends keyof Wordings
  ? Wordings[Code]
  : `${Code & string}_other` extends keyof Wordings
    ? Wordings[`${Code & string}_other`] | '{{count}}'
    : never;

/** The parameters that a code's wording has places for. */
export type ParamsOf<Code extends MessageCode> = Record<Placeholders<WordingOf<Code>>, ParamValue>;

/** Makes a message: `text('task.parked', { until: { instant }, reason })`. Unknown codes and missing parameters don't compile. */
export function text<const Code extends MessageCode>(
  code: Code,
  ...[params]: [Placeholders<WordingOf<Code>>] extends [never] ? [] : [ParamsOf<Code>]
): MessageText {
  return { code, params: params ?? {} };
}

const paramValue: z.ZodType<ParamValue> = z.lazy(() =>
  z.union([
    z.string(),
    z.number(),
    z.object({ instant: z.string() }),
    z.object({ date: z.string() }),
    z.object({ amount: z.string(), currency: z.string() }),
    messageText,
    z.array(messageText),
  ]),
);
/** The parameters of a message, by name. */
export const messageParams: z.ZodType<Params> = z.record(z.string(), paramValue);

/** A message as it is stored: whatever code a version before or after this one wrote. */
export const messageText: z.ZodType<MessageText> = z.object({
  code: z.string() as unknown as z.ZodType<MessageCode>,
  params: messageParams,
});

export const message: z.ZodType<Message> = z.object({
  code: z.string(),
  params: messageParams,
  message: z.string(),
});

/** A message spread over an answer whose `code` is specified as something else (its status). */
export const messageFields = {
  message: z.string(),
  messageCode: z.string(),
  params: messageParams,
};
