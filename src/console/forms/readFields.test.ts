import { expect, test } from 'vitest';
import type { FieldDefinition } from '../../contract/fieldDefinition.ts';
import type { Message } from '../../contract/messages/message.ts';
import { readFields } from './readFields.ts';

const dutch: Record<string, string> = {
  status: 'Toestand',
  choose: 'Kies het.',
  draft: 'Concept',
  account: 'Rekening',
  notThere: 'Niet daar.',
};
const read = (coded: Message | string | null | undefined, plain: string) =>
  dutch[(typeof coded === 'string' ? coded : coded?.code) ?? ''] ?? plain;

test('SHELL-12 a setting is shown in the user’s language, a text without a code unchanged', () => {
  const plainField: FieldDefinition = {
    fieldName: 'status',
    fieldType: 'select',
    fieldOptions: {
      label: 'Status',
      notes: 'Choose it.',
      required: true,
      options: { d: 'Draft' },
      codes: { label: 'status', notes: 'choose', options: { d: 'draft' } },
    },
  };
  const vendors: FieldDefinition = {
    fieldName: 'account',
    fieldType: 'searchableSelect',
    fieldOptions: {
      label: 'Account',
      options: { a: 'Draft', d: 'Draft' },
      codes: { label: 'account' },
    },
    optionsState: {
      state: 'failed',
      message: 'Not there.',
      codedMessage: { code: 'notThere', params: {}, message: 'Not there.' },
    },
  };
  const table: FieldDefinition = {
    fieldName: 'map',
    fieldType: 'table',
    fieldOptions: { label: 'Status', fields: [vendors] },
    conditiondBy: { fieldName: 'status', values: ['d'] },
  };
  const before = structuredClone([plainField, table]);
  expect(readFields([plainField, table], read)).toEqual([
    {
      ...plainField,
      fieldOptions: {
        label: 'Toestand',
        notes: 'Kies het.',
        required: true,
        options: { d: 'Concept' },
      },
    },
    {
      ...table,
      fieldOptions: {
        label: 'Status',
        fields: [
          {
            ...vendors,
            fieldOptions: { label: 'Rekening', options: { a: 'Draft', d: 'Draft' } },
            optionsState: { state: 'failed', message: 'Niet daar.' },
          },
        ],
      },
    },
  ]);
  expect([plainField, table]).toEqual(before);
});
