import { type MessageText, text } from '../../contract/messages/message.ts';
import type { SettingField } from './definePackage.ts';

/** What an expense package is asked of master data: which lists the books fill in it, and what of these they may empty. */
export function masterDataSettings(help: MessageText): SettingField[] {
  return [
    {
      fieldName: 'masterData',
      fieldType: 'multiSelect',
      fieldOptions: {
        help,
        label: text('label.masterData'),
        notes: text('note.masterData'),
        options: {
          'ledger-account': text('elementName.ledgerAccount'),
          'cost-centre': text('elementName.costCentre'),
          'vat-code': text('elementName.vatCode'),
          supplier: text('elementName.supplier'),
        },
      },
    },
    {
      fieldName: 'masterDataRemoves',
      fieldType: 'checkbox',
      fieldOptions: {
        help,
        label: text('label.masterDataRemoves'),
        notes: text('note.masterDataRemoves'),
        default: false,
      },
    },
  ];
}
