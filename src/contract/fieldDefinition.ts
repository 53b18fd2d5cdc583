import { z } from 'zod';
import { type Message, message } from './messages/message.ts';

/** The field types (CRED-03), each once: types ensure that the registries of src/fields are complete. */
export const fieldTypes = [
  'checkbox',
  'number',
  'select',
  'password',
  'float',
  'string',
  'stringMap',
  'multiSelect',
  'tags',
  'table',
  'searchableSelect',
  'selectWithTranslations',
  'hidden',
  'date',
] as const;
export type FieldType = (typeof fieldTypes)[number];

/** State of the list that fills a field's options (docs/sync.md 13): only `ready` may be chosen from. */
export const optionsStates = ['waiting', 'loading', 'ready', 'failed'] as const;
export type OptionsState = (typeof optionsStates)[number];

/**
 * One configurable field, as sent on the wire. `conditiondBy` is the specification's spelling: the field is shown
 * only while the named field has one of the values. `yokoy.includeReceipt` is the field of another package of the connection.
 */
export interface FieldDefinition {
  fieldName: string;
  fieldType: FieldType;
  fieldOptions: FieldOptions;
  conditiondBy?: { fieldName: string; values: (string | boolean)[] } | undefined;
  /** Where the options come from and whether they are loaded; absent for fields without a vendor's list. */
  optionsState?:
    | { state: OptionsState; message?: string | undefined; codedMessage?: Message | undefined }
    | undefined;
}

/**
 * Message codes of those texts of a field that are ours (contract/messages/en/labels.ts); a vendor's and a customer's
 * texts have none.
 */
export interface FieldCodes {
  label?: string | undefined;
  notes?: string | undefined;
  help?: string | undefined;
  /** By value; a message if the text has parameters. */
  options?: Record<string, string | Message> | undefined;
}

/**
 * Why a row is proposed: `rate` the only code with its percentage, `foreign` VAT of a country of which the books have no
 * code, otherwise what the law of the books' country usually has for such a category.
 */
export const proposalReasons = [
  ...(['rate', 'foreign'] as const),
  ...(['nlCatering', 'nlBreakfast', 'gbEntertainment', 'gbLeasedCar'] as const),
] as const;
export type ProposalReason = (typeof proposalReasons)[number];

/** A row by column; an empty target means that none fits. */
export interface ProposedRow {
  row: Record<string, string | number>;
  reason: ProposalReason;
}

export interface FieldOptions {
  label?: string | undefined;
  required?: boolean | undefined;
  default?: unknown;
  /** value → label */
  options?: Record<string, string> | undefined;
  /** value → number of documents at the source, from the start date on, that use it; absent while unknown */
  uses?: Record<string, number> | undefined;
  /** value → the number in the books according to the source; only for values that have one */
  numbers?: Record<string, string> | undefined;
  min?: number | undefined;
  max?: number | undefined;
  /** The last day that a `date` may be: the current day where it is sent from. */
  latest?: 'today' | undefined;
  orderDescending?: boolean | undefined;
  disabled?: boolean | undefined;
  disableSelectedOptions?: boolean | undefined;
  notes?: string | undefined;
  /** Explanation, and where to find it in the vendor's product. */
  help?: string | undefined;
  /** The vendor's help page. */
  helpLink?: string | undefined;
  uploadPossible?: boolean | undefined;
  /** Columns of a `table`; at least one. */
  fields?: FieldDefinition[] | undefined;
  /** Rows of a `table` that a person may take over. */
  proposals?: ProposedRow[] | undefined;
  codes?: FieldCodes | undefined;
}

const fieldOptionsSchema: z.ZodType<FieldOptions> = z.lazy(() =>
  z.object({
    label: z.string().optional(),
    required: z.boolean().optional(),
    default: z.unknown().optional(),
    options: z.record(z.string(), z.string()).optional(),
    uses: z.record(z.string(), z.number()).optional(),
    numbers: z.record(z.string(), z.string()).optional(),
    min: z.number().optional(),
    max: z.number().optional(),
    latest: z.literal('today').optional(),
    orderDescending: z.boolean().optional(),
    disabled: z.boolean().optional(),
    disableSelectedOptions: z.boolean().optional(),
    notes: z.string().optional(),
    help: z.string().optional(),
    helpLink: z.url().optional(),
    uploadPossible: z.boolean().optional(),
    fields: z.array(fieldDefinitionSchema).optional(),
    proposals: z
      .array(
        z.object({
          row: z.record(z.string(), z.union([z.string(), z.number()])),
          reason: z.enum(proposalReasons),
        }),
      )
      .optional(),
    codes: z
      .object({
        label: z.string().optional(),
        notes: z.string().optional(),
        help: z.string().optional(),
        options: z.record(z.string(), z.union([z.string(), message])).optional(),
      })
      .optional(),
  }),
);

export const fieldDefinitionSchema: z.ZodType<FieldDefinition> = z.lazy(() =>
  z.object({
    fieldName: z.string(),
    fieldType: z.enum(fieldTypes),
    fieldOptions: fieldOptionsSchema,
    conditiondBy: z
      .object({ fieldName: z.string(), values: z.array(z.union([z.string(), z.boolean()])) })
      .optional(),
    optionsState: z
      .object({
        state: z.enum(optionsStates),
        message: z.string().optional(),
        codedMessage: message.optional(),
      })
      .optional(),
  }),
);
