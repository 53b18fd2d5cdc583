import type { MessageText } from '../../contract/messages/message.ts';
import type { PaidBy } from './paidBy.ts';
import type { OptionAttributes, SettingField, SourceKind } from './definePackage.ts';

interface FieldTexts {
  label: MessageText;
  notes: MessageText;
  help: MessageText;
}

/** Kinds of settings that packages share, with the vendor's product help page. */
export function settingsOf(helpLink: string) {
  /** A two-column table from a value of the source package, typed or uploaded, to a code of the chosen books. */
  function mappingTable(
    fieldName: string,
    { label, notes, help }: FieldTexts,
    source: { fieldName: string; label: MessageText; sourceOf?: SourceKind },
    target: {
      fieldName: string;
      label: MessageText;
      optionsFrom: string;
      offers?: (attributes: OptionAttributes) => boolean;
    },
    proposesRows?: SettingField['proposesRows'],
  ): SettingField {
    return {
      fieldName,
      ...(proposesRows && { proposesRows }),
      fieldType: 'table',
      fieldOptions: {
        label,
        notes,
        help,
        helpLink,
        uploadPossible: true,
        fields: [
          {
            fieldName: source.fieldName,
            fieldType: 'string',
            fieldOptions: { label: source.label, required: true },
            ...(source.sourceOf && { sourceOf: source.sourceOf }),
          },
          {
            fieldName: target.fieldName,
            fieldType: 'searchableSelect',
            fieldOptions: { label: target.label, required: true },
            optionsFrom: target.optionsFrom,
            ...(target.offers && { offers: target.offers }),
          },
        ],
      },
    };
  }

  /** An optional choice from a list; `paidBy` if it is only for purchases paid in these ways. */
  function choice(
    fieldName: string,
    optionsFrom: string,
    { label, notes, help, paidBy }: FieldTexts & { paidBy?: readonly PaidBy[] },
  ): SettingField {
    return {
      fieldName,
      ...(paidBy && { paidBy }),
      fieldType: 'searchableSelect',
      fieldOptions: { label, notes, help, helpLink },
      optionsFrom,
    };
  }

  return { choice, mappingTable };
}
