import { type MessageText, text } from '../../contract/messages/message.ts';
import type { MasterKind } from './masterData.ts';
import type { SettingField } from './definePackage.ts';

/** Names of the kinds: the values of `masterData`, which are the flows' names too. */
export const masterKindNames: Record<MasterKind, MessageText> = {
  'ledger-account': text('elementName.ledgerAccount'),
  'cost-centre': text('elementName.costCentre'),
  'vat-code': text('elementName.vatCode'),
  supplier: text('elementName.supplier'),
};

/**
 * An expense package's settings of master data: which lists the books fill in it, and which of these they may remove
 * entries from.
 */
export function masterDataSettings(help: MessageText): SettingField[] {
  return [
    {
      fieldName: 'masterData',
      fieldType: 'multiSelect',
      fieldOptions: {
        help,
        label: text('label.masterData'),
        notes: text('note.masterData'),
        options: masterKindNames,
      },
    },
    {
      fieldName: 'masterDataRemoves',
      fieldType: 'checkbox',
      conditiondBy: { fieldName: 'masterData', values: Object.keys(masterKindNames) },
      fieldOptions: {
        help,
        label: text('label.masterDataRemoves'),
        notes: text('note.masterDataRemoves'),
        default: false,
      },
    },
  ];
}
