import { type MessageText, text } from '../../../contract/messages/message.ts';
import { VendorError, vendorWords, withField } from '../../kit/vendorError.ts';
import type { SourceValue } from './purchaseDocument.ts';

/** A code of the target, and the document's source value that it was chosen for. */
export interface ChosenCode {
  code: string;
  value: SourceValue;
  /** The setting that chose it, if that is not the one of its kind. */
  field?: MessageText;
}

/** A kind of code: its name, and the setting where it is chosen. */
export interface CodeKind {
  /** Error code if the target has no such code. */
  errorCode: string;
  what: MessageText;
  field: MessageText;
  chosen(): ChosenCode[];
}

/**
 * Rewords the refusal of a code in terms of the source's value it was chosen for, with the setting where another can
 * be chosen; unchanged if it is ambiguous. The vendor knows only its own codes.
 */
export function explainCode(error: VendorError, kinds: readonly CodeKind[]): VendorError {
  const { details } = error;
  const kind = kinds.find(({ errorCode }) => errorCode === details.code);
  const meant = kind && meantBy(details.text, kind.chosen());
  if (!kind || !meant) return error;
  const { what } = kind;
  const field = meant.field ?? kind.field;
  const value = meant.value.label;
  const ofAnother = refusalOfAnother(details.text);
  const reason = ofAnother ?? details.text;
  const explained = text('document.codeRefused', { what, code: meant.code, value, reason });
  return new VendorError({
    ...details,
    // that nothing was sent stands after the explanation, not within it
    text: ofAnother ? text('element.sameRefusal', { reason: explained }) : explained,
    solution: withField(text('document.codeRefusedSolution', { what, value, field }), field),
  });
}

/** The code that the text names, otherwise the only candidate. */
function meantBy(message: MessageText, chosen: readonly ChosenCode[]): ChosenCode | undefined {
  const reason = reasonIn(message) ?? message;
  const { code } = reason.params;
  const words = vendorWords(reason);
  const named = chosen.find((one) =>
    words === undefined ? one.code === code : words.split(/[^\w-]+/).includes(one.code),
  );
  const codes = new Set(chosen.map((one) => one.code));
  return named ?? (codes.size === 1 ? chosen[0] : undefined);
}

/** The refusal of another document, if it stands for this one's. */
export const refusalOfAnother = (message: MessageText) =>
  message.code === 'element.sameRefusal' ? reasonIn(message) : undefined;

function reasonIn({ params: { reason } }: MessageText): MessageText | undefined {
  return typeof reason === 'object' && 'code' in reason ? (reason as MessageText) : undefined;
}
