import { type MessageText, text } from '../../contract/messages/message.ts';
import { proposeVatOfCategories } from './vatProposals.ts';
import type { OptionAttributes, SettingField } from './definePackage.ts';

/** Percent of the VAT that is deducted; empty for all that the code claims. */
export const deductibleColumn = 'deductibleShare';

/**
 * A setting of targets: VAT codes that hold for one category only, and the share of its VAT that is deducted, as a table.
 * Without a code that of the tax rate holds. `canon/purchases/vatByCategory.ts` reads it.
 */
export function vatByCategory(
  helpLink: string,
  code: {
    fieldName: string;
    label: MessageText;
    optionsFrom: string;
    offers?: (attributes: OptionAttributes) => boolean;
  },
): SettingField {
  const { fieldName, label, optionsFrom, offers } = code;
  return {
    fieldName: 'vatByCategory',
    proposesRows: ([categories, rates, codes]) =>
      categories && rates && codes
        ? proposeVatOfCategories(
            { code: fieldName, share: deductibleColumn },
            { categories, rates, codes },
          )
        : [],
    fieldType: 'table',
    fieldOptions: {
      label: text('label.vatByCategory'),
      notes: text('note.vatByCategory'),
      help: text('help.vatByCategory'),
      helpLink,
      uploadPossible: true,
      fields: [
        {
          fieldName: 'category',
          fieldType: 'searchableSelect',
          fieldOptions: { label: text('label.category'), required: true },
          sourceOf: 'category',
        },
        {
          fieldName: 'taxCode',
          fieldType: 'searchableSelect',
          fieldOptions: { label: text('label.taxCode') },
          sourceOf: 'taxRate',
        },
        {
          fieldName,
          fieldType: 'searchableSelect',
          fieldOptions: { label },
          optionsFrom,
          ...(offers && { offers }),
        },
        {
          fieldName: deductibleColumn,
          fieldType: 'float',
          fieldOptions: { label: text('label.deductibleShare'), min: 0, max: 100 },
        },
      ],
    },
  };
}
