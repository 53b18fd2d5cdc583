import { screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { FieldDefinition } from '../../contract/fieldDefinition.ts';
import type { TableFile } from '../../contract/tableFiles.ts';
import { FieldList } from '../../fields/FieldList.tsx';
import { type TableFileAccess, TableFiles } from '../../fields/table/TableFiles.tsx';
import { checkForm, formValues } from '../../fields/validateFields.ts';
import { renderPart } from '../testing/renderPart.tsx';

const map: FieldDefinition = {
  fieldName: 'map',
  fieldType: 'table',
  fieldOptions: {
    label: 'Ledger accounts',
    uploadPossible: true,
    fields: [
      {
        fieldName: 'category',
        fieldType: 'string',
        fieldOptions: { label: 'Category', required: true },
      },
      {
        fieldName: 'account',
        fieldType: 'searchableSelect',
        fieldOptions: {
          label: 'Account',
          required: true,
          options: { g1: '4500 Lunch', g2: '4510 Travel', g3: '4520 Other' },
        },
      },
    ],
  },
};
const stored = [
  { category: 'Lunch', account: 'g1' },
  { category: 'Train', account: 'g2' },
  { category: 'Pens', account: 'g3' },
  { category: 'Gone', account: 'g3' },
];

let read: ReturnType<typeof vi.fn<TableFileAccess['read']>>;
let save: ReturnType<typeof vi.fn<TableFileAccess['save']>>;
let sent: () => unknown;
beforeEach(() => {
  read = vi.fn<TableFileAccess['read']>();
  save = vi.fn<TableFileAccess['save']>();
});

function Form({ definition }: { definition: FieldDefinition }) {
  const [values, setValues] = useState(formValues([definition], { map: stored }));
  useEffect(() => {
    sent = () => checkForm([definition], values).values['map'];
  });
  return (
    <TableFiles value={{ read, save, translate: ({ code }) => code }}>
      <FieldList
        definitions={[definition]}
        values={values}
        errors={{}}
        onChange={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
      />
    </TableFiles>
  );
}

const file = (rows: string[][], columns = ['category', 'Account']): { table: TableFile } => ({
  table: { columns, rows, places: rows.map((_, index) => index + 2), sheet: 'Mapping' },
});

async function upload(answer: Awaited<ReturnType<TableFileAccess['read']>>, definition = map) {
  read.mockResolvedValue(answer);
  const { user } = await renderPart(<Form definition={definition} />);
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no input for a file.');
  await user.upload(input, new File(['x'], 'map.xlsx'));
  return user;
}

const changed = file([
  ['Lunch', '4500 lunch'],
  ['Train', 'g1'],
  ['Pens', '9999'],
  ['Hotel', '4510 Travel'],
]);

test('WIZ-16 an upload shows row by row what it changes, and changes nothing until confirmed', async () => {
  const user = await upload(changed);
  const dialog = await screen.findByRole('dialog', { name: 'map.xlsx' });
  expect(dialog.textContent).toContain('4 rows in sheet “Mapping”. Nothing is replaced yet.');
  const rows = within(dialog)
    .getAllByRole('listitem')
    .map((row) => row.textContent);
  expect(rows).toEqual([
    'Row 3Train4510 Travel → 4500 LunchChanges',
    'Row 4Pens4520 OtherAccount: “9999”: form.optionLeft out',
    'Row 5HotelNone → 4510 TravelNew',
    'Gone4520 Other → Not in the fileRemoved',
  ]);
  expect(sent()).toEqual(stored);
  await user.click(within(dialog).getByRole('button', { name: 'Change 3 rows' }));
  expect(sent()).toEqual([
    { category: 'Lunch', account: 'g1' },
    { category: 'Train', account: 'g1' },
    // unusable rows change nothing
    { category: 'Pens', account: 'g3' },
    { category: 'Hotel', account: 'g2' },
  ]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(sent()).toEqual(stored);
});

test('WIZ-16 rows that the file does not contain can stay', async () => {
  const user = await upload(changed);
  await user.click(await screen.findByLabelText('Keep the row that is not in the file'));
  await user.click(screen.getByRole('button', { name: 'Change 2 rows' }));
  expect(sent()).toContainEqual({ category: 'Gone', account: 'g3' });
});

test.each<[string, Awaited<ReturnType<TableFileAccess['read']>>, string]>([
  [
    'without a column',
    file([['a', 'b']], ['Category', 'Amount']),
    'Uploaded file is incorrect, we expect the following fields: Category, Account but got Category, Amount',
  ],
  ['without rows', file([]), 'Uploaded file is incorrect, we could not extract any data'],
  ['that was refused', { refusal: 'It is a bomb.' }, 'It is a bomb.'],
])('WIZ-16 a file %s causes an alert and changes nothing', async (_name, answer, alert) => {
  await upload(answer);
  expect((await screen.findByRole('alert')).textContent).toContain(alert);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent()).toEqual(stored);
});

test('WIZ-16 the table is downloaded, and unchanged when it is uploaded again', async () => {
  const { user } = await renderPart(<Form definition={map} />);
  await user.click(screen.getByRole('button', { name: 'Download as CSV' }));
  const [content = '', name] = save.mock.calls[0] ?? [];
  expect(name).toBe('ledger-accounts.csv');
  expect(content).toContain('Category,Account\r\nLunch,4500 Lunch\r\n');
});

test('WIZ-17 without uploadPossible a table takes no file', async () => {
  await renderPart(
    <Form definition={{ ...map, fieldOptions: { ...map.fieldOptions, uploadPossible: false } }} />,
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add row' })).toBeTruthy());
  expect(document.querySelector('input[type=file]')).toBeNull();
});
