import { screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import type { FieldDefinition } from '../../contract/fieldDefinition.ts';
import { FieldList } from '../../fields/FieldList.tsx';
import { renderPart } from '../testing/renderPart.tsx';

const map: FieldDefinition = {
  fieldName: 'map',
  fieldType: 'table',
  fieldOptions: {
    label: 'VAT codes',
    fields: [
      {
        fieldName: 'tax',
        fieldType: 'string',
        fieldOptions: { label: 'Tax rate', options: { t1: 'High', t2: 'Low', t3: 'None' } },
      },
      {
        fieldName: 'code',
        fieldType: 'searchableSelect',
        fieldOptions: { label: 'VAT code', options: { v1: 'High', v2: 'Low' } },
      },
    ],
  },
};
const stored = [{ tax: 't3', code: 'v1' }];

const many = Array.from({ length: 150 }, (_, n) => ({ tax: `c${n}`, code: 'v1' }));

let sent: () => unknown;
let reloadRows: () => void;
function Form({ rows = stored }: { rows?: typeof stored }) {
  const [values, setValues] = useState<Record<string, unknown>>({ map: rows });
  useEffect(() => {
    sent = () => values['map'];
    reloadRows = () => setValues({ map: [...stored] });
  });
  return (
    <FieldList
      definitions={[map]}
      values={values}
      errors={{}}
      onChange={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
    />
  );
}

const open = async () => {
  const { user } = await renderPart(<Form />);
  return { user, group: screen.getByRole('group', { name: 'VAT codes' }) };
};
const announcements = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

test('WIZ-16 proposed, typed and removed cells are undone and redone by keyboard, and announced', async () => {
  const { user, group } = await open();
  await user.click(screen.getByRole('button', { name: 'Accept all 2 proposals' }));
  const all = [...stored, { tax: 't1', code: 'v1' }, { tax: 't2', code: 'v2' }];
  expect(sent()).toEqual(all);
  expect(announcements()).toContain('Done: 2 proposed rows added. Ctrl+Z undoes it.');
  const first = within(group).getAllByRole('combobox')[0] as HTMLInputElement;
  await user.click(first);
  await user.keyboard('xyz');
  expect(sent()).toEqual([{ tax: 't3xyz', code: 'v1' }, ...all.slice(1)]);
  // one cell is one step, not each letter
  await user.keyboard('{Control>}z{/Control}');
  expect(sent()).toEqual(all);
  expect(announcements()).toContain('Undone: row 1 changed.');

  await user.click(screen.getByRole('button', { name: 'Remove row 1' }));
  expect(sent()).toEqual(all.slice(1));
  await user.keyboard('{Control>}z{/Control}');
  expect(sent()).toEqual(all);
  expect(announcements()).toContain('Undone: row 1 removed.');
  // the restored row has the focus
  await waitFor(() =>
    expect(document.activeElement?.closest('tr')?.getAttribute('data-index')).toBe('0'),
  );
  await user.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}');
  expect(sent()).toEqual(all.slice(1));
  expect(announcements()).toContain('Done again: row 1 removed.');
  await user.keyboard('{Control>}zz{/Control}');
  expect(sent()).toEqual(stored);
  await user.keyboard('{Control>}z{/Control}');
  expect(sent(), 'nothing before the first step').toEqual(stored);
  await user.keyboard('{Control>}yy{/Control}');
  expect(sent()).toEqual(all.slice(1));
});

test('WIZ-16 an undo does not overwrite rows that were loaded again', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Remove row 1' }));
  expect(sent()).toEqual([]);
  reloadRows();
  await waitFor(() => expect(sent()).toEqual(stored));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  screen.getByRole('button', { name: 'Add row' }).focus();
  await user.keyboard('{Control>}z{/Control}');
  expect(sent()).toEqual(stored);
});

test('WIZ-16 a cell of a long table shows its value as text, and is an input once used', async () => {
  const { user } = await renderPart(<Form rows={many} />);
  const code = screen.getByRole<HTMLInputElement>('combobox', { name: 'VAT code, row 1' });
  expect([code.value, code.readOnly]).toEqual(['High', true]);
  await user.click(code);
  await user.click(await screen.findByRole('option', { name: 'Low' }));
  const tax = screen.getByRole<HTMLInputElement>('textbox', { name: 'Tax rate, row 2' });
  tax.focus();
  await waitFor(() => expect(document.activeElement?.id).toBe(tax.id));
  await user.keyboard('mine');
  expect(sent()).toEqual([
    { tax: 'c0', code: 'v2' },
    { tax: 'mine', code: 'v1' },
    ...many.slice(2),
  ]);
});
