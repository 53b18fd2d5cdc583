import { type MessageText, text } from '../../../contract/messages/message.ts';
import { VendorError, vendorWords, withField } from '../../kit/vendorError.ts';
import type { SourceValue } from './purchaseDocument.ts';

/** A code of the target, and where the settings have it. */
export interface ChosenCode {
  code: string;
  /** The document's source value that it was chosen for; undefined for a setting with one value. */
  value?: SourceValue;
  /** The setting that chose it, if that is not the one of its kind. */
  field?: MessageText;
  /** True if it isn't of its error code's kind, but of one that has no name of ours. */
  isOfAnotherKind?: boolean;
}

/** A kind of code, and the setting where it is chosen. */
export interface CodeKind {
  /** Error code if the target refuses it. */
  errorCode: string;
  /** Its name, if the error code means that the target has no such code. */
  what?: MessageText;
  field: MessageText;
  chosen(): ChosenCode[];
}

/**
 * Rewords the refusal of a code in terms of the source's value it was chosen for, with the setting where another can
 * be chosen. The vendor knows only its own codes: where several are possible the words stay, and only the setting is added.
 */
export function explainCode(error: VendorError, kinds: readonly CodeKind[]): VendorError {
  const { details } = error;
  const kind = kinds.find(({ errorCode }) => errorCode === details.code);
  if (!kind) return error;
  const chosen = kind.chosen();
  const meant = meantBy(details.text, chosen);
  const what = meant?.isOfAnotherKind ? undefined : kind.what;
  if (!what || !meant) return withSetting(error, settingOf(kind, meant ? [meant] : chosen));
  const field = meant.field ?? kind.field;
  const value = meant.value?.label ?? field;
  const ofAnother = refusalOfAnother(details.text);
  const reason = ofAnother ?? details.text;
  const explained = text('document.codeRefused', { what, code: meant.code, value, reason });
  return new VendorError({
    ...details,
    // that nothing was sent stands after the explanation, not within it
    text: ofAnother ? text('element.sameRefusal', { reason: explained }) : explained,
    solution: meant.value
      ? withField(text('document.codeRefusedSolution', { what, value, field }), field)
      : text('document.chooseField', { field }),
  });
}

/** The refusal with the setting that it is about, which a screen opens; the same without one. */
export function withSetting(error: VendorError, field: MessageText | undefined): VendorError {
  const { details } = error;
  if (!field) return error;
  const solution = details.solution ?? text('document.chooseField', { field });
  return new VendorError({ ...details, solution: withField(solution, field) });
}

/** The setting of these codes; of several that of the kind, which its solution is about. */
function settingOf(kind: CodeKind, chosen: readonly ChosenCode[]): MessageText | undefined {
  const fields = chosen.map(({ field = kind.field }) => field);
  const [first, ...others] = fields;
  if (others.every(({ code }) => code === first?.code)) return first;
  return fields.find(({ code }) => code === kind.field.code);
}

/** The code that the text names, otherwise the only candidate. */
function meantBy(message: MessageText, chosen: readonly ChosenCode[]): ChosenCode | undefined {
  const reason = reasonIn(message) ?? message;
  const { code } = reason.params;
  const words = vendorWords(reason);
  const named = chosen.find((one) =>
    words === undefined ? one.code === code : words.split(/[^\w-]+/).includes(one.code),
  );
  // a text of ours that names another code is about that one
  if (named || (words === undefined && code !== undefined)) return named;
  const codes = new Set(chosen.map((one) => one.code));
  return codes.size === 1 ? chosen[0] : undefined;
}

/** The refusal of another document, if it stands for this one's. */
export const refusalOfAnother = (message: MessageText) =>
  message.code === 'element.sameRefusal' ? reasonIn(message) : undefined;

function reasonIn({ params: { reason } }: MessageText): MessageText | undefined {
  return typeof reason === 'object' && 'code' in reason ? (reason as MessageText) : undefined;
}
