import type { FieldDefinition, FieldOptions } from '../../contract/fieldDefinition.ts';
import type { Message } from '../../contract/messages/message.ts';

/** Translates a code or message into the user's language; the plain text if there is none. */
type ReadCoded = (coded: Message | string | null | undefined, plain: string) => string;

/**
 * Configurable fields in the user's language: labels, notes, options and the messages of their lists, each by its
 * code. Texts without a code are the vendor's or the customer's and stay unchanged.
 */
export function readFields(fields: readonly FieldDefinition[], read: ReadCoded): FieldDefinition[] {
  return fields.map(({ fieldOptions, optionsState, ...field }) => ({
    ...field,
    fieldOptions: readOptions(fieldOptions, read),
    ...(optionsState ? { optionsState: readState(optionsState, read) } : {}),
  }));
}

function readOptions(
  { codes, label, notes, help, options, fields, ...plain }: FieldOptions,
  read: ReadCoded,
): FieldOptions {
  const translated = Object.entries(options ?? {}).map(([value, text]) => [
    value,
    read(codes?.options?.[value], text),
  ]);
  return {
    ...plain,
    ...(label !== undefined && { label: read(codes?.label, label) }),
    ...(notes !== undefined && { notes: read(codes?.notes, notes) }),
    ...(help !== undefined && { help: read(codes?.help, help) }),
    ...(options && { options: Object.fromEntries(translated) }),
    ...(fields && { fields: readFields(fields, read) }),
  };
}

function readState(
  { state, message, codedMessage }: NonNullable<FieldDefinition['optionsState']>,
  read: ReadCoded,
): FieldDefinition['optionsState'] {
  return { state, ...(message && { message: read(codedMessage, message) }) };
}
