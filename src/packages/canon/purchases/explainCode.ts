import { type MessageText, text } from '../../../contract/messages/message.ts';
import { VendorError, vendorWords, withField } from '../../kit/vendorError.ts';
import type { SourceValue } from './purchaseDocument.ts';

/** A code of the target, and the source's value for which it stands in a document. */
export interface ChosenCode {
  code: string;
  value: SourceValue;
}

/** A kind of code: what it is called, and the setting where it is chosen. */
export interface CodeKind {
  /** Code of the error that says that the target has none such. */
  errorCode: string;
  what: MessageText;
  field: MessageText;
  chosen(): ChosenCode[];
}

/**
 * A refusal of a code, said of the source's value for which it was chosen and with the setting where another is; as it was
 * where it can't be told which one is meant. The vendor knows its own codes alone.
 */
export function explainCode(error: VendorError, kinds: readonly CodeKind[]): VendorError {
  const { details } = error;
  const kind = kinds.find(({ errorCode }) => errorCode === details.code);
  const meant = kind && meantBy(details.text, kind.chosen());
  if (!kind || !meant) return error;
  const { what, field } = kind;
  const value = meant.value.label;
  return new VendorError({
    ...details,
    text: text('document.codeRefused', { what, code: meant.code, value, reason: details.text }),
    solution: withField(text('document.codeRefusedSolution', { what, value, field }), field),
  });
}

/** The one that the text names, else the only one that there is. */
function meantBy(said: MessageText, chosen: readonly ChosenCode[]): ChosenCode | undefined {
  const inner = said.params['reason'];
  const about = typeof inner === 'object' && 'code' in inner ? (inner as MessageText) : said;
  const { code } = about.params;
  const words = vendorWords(about);
  const named = chosen.find((one) =>
    words === undefined ? one.code === code : words.split(/[^\w-]+/).includes(one.code),
  );
  const codes = new Set(chosen.map((one) => one.code));
  return named ?? (codes.size === 1 ? chosen[0] : undefined);
}
