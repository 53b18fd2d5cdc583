import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FieldDefinition } from '../../../../../contract/fieldDefinition.ts';
import type { Module } from '../../../../../contract/tasks.ts';
import { renderPart } from '../../../../testing/renderPart.tsx';
import { ModuleDialog } from './ModuleDialog.tsx';

const connectionId = '01890000-0000-7000-8000-0000000000c1';
const date: FieldDefinition = {
  fieldName: 'date',
  fieldType: 'date',
  fieldOptions: { label: 'Date', required: true, latest: 'today', codes: { label: 'label.date' } },
};
const tenants: FieldDefinition = {
  fieldName: 'tenants',
  fieldType: 'multiSelect',
  fieldOptions: {
    label: 'Organisations',
    required: true,
    options: { a: 'Contacts', b: 'Beta' },
    default: ['a', 'b'],
  },
  optionsState: { state: 'ready' },
};
const module = (
  moduleType: string,
  title: string,
  titleCode: string,
  parameters: FieldDefinition[],
): Module => ({
  '@id': `/api/connections/${connectionId}/modules/${moduleType}`,
  '@type': 'Module',
  moduleType,
  packageType: 'p',
  title,
  titleCode,
  phase: 'report',
  manual: true,
  parameters,
  dependsOn: [],
  lastTask: null,
});
const modules = [
  module('reports', 'Trial Balances', 'module.trialBalances', [date, tenants]),
  module('contacts', 'Contacts', 'module.contacts', [date]),
];

let sent: unknown;
beforeEach(() => {
  sent = undefined;
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent = JSON.parse(String(init.body));
    return Response.json({}, { status: 202 });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function show(initial?: string, language: 'en' | 'nl' = 'en') {
  const onClose = vi.fn<() => void>();
  const { user } = await renderPart(
    <ModuleDialog {...{ connectionId, modules, initial, onClose }} />,
    language,
  );
  return { user, onClose };
}
const start = () => screen.getByRole('button', { name: 'Start extraction' });

test('XERO-01 the first type is the default; a date is required and not in the future', async () => {
  const { user, onClose } = await show();
  const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
  expect(radio('Trial Balances').checked).toBe(true);
  const input = screen.getByLabelText(/^Date/);
  await waitFor(() => expect(document.activeElement).toBe(input));
  await user.click(start());
  expect(screen.getByText('The field is required.')).toBeTruthy();
  await user.type(input, '2999-01-01');
  await user.click(start());
  expect(screen.getByText('The date must not be in the future.')).toBeTruthy();
  expect(sent).toBeUndefined();
  await user.clear(input);
  await user.type(input, '2025-01-31');
  await user.click(start());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual({
    connectionId,
    moduleType: 'reports',
    parameters: { date: '2025-01-31', tenants: ['a', 'b'] },
  });
});

test('XERO-01 each type has different fields, and keeps what was filled in', async () => {
  const { user } = await show('contacts');
  await user.type(screen.getByLabelText(/^Date/), '2025-01-31');
  expect(screen.queryByLabelText(/^Organisations/)).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Trial Balances' }));
  expect(screen.getByRole('combobox', { name: /^Organisations/ })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Contacts' }));
  await user.click(start());
  await waitFor(() =>
    expect(sent).toMatchObject({ moduleType: 'contacts', parameters: { date: '2025-01-31' } }),
  );
});

test('SHELL-12 types and labels are in the user’s language, the customer’s names are unchanged', async () => {
  await show(undefined, 'nl');
  expect(screen.getByRole('radio', { name: 'Contacten' })).toBeTruthy();
  expect(screen.getByLabelText(/^Datum/)).toBeTruthy();
  expect(screen.getAllByText('Contacts')).not.toEqual([]);
  expect(screen.getAllByText('Contacten')).toHaveLength(1);
});
