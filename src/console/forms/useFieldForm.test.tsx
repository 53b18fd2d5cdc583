import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FieldDefinition } from '../../contract/fieldDefinition.ts';
import { FieldList } from '../../fields/FieldList.tsx';
import { ApiError } from '../api/apiError.ts';
import { renderPart } from '../testing/renderPart.tsx';
import { FormDialog } from './FormDialog.tsx';
import { useFieldForm } from './useFieldForm.ts';

const definitions: FieldDefinition[] = [
  { fieldName: 'date', fieldType: 'date', fieldOptions: { label: 'Date', required: true } },
  {
    fieldName: 'tenants',
    fieldType: 'multiSelect',
    fieldOptions: { label: 'Tenants', options: { a: 'Alpha', b: 'Beta' }, default: ['a', 'b'] },
  },
];

async function show(submit: (values: unknown) => Promise<unknown>) {
  function Form() {
    const form = useFieldForm({ definitions, within: 'parameters', submit });
    return (
      <FormDialog title="Start" form={form} onClose={() => {}} submitLabel="Go">
        <FieldList
          definitions={definitions}
          values={form.values}
          errors={form.errors}
          onChange={form.set}
          autoFocus
        />
      </FormDialog>
    );
  }
  const { user } = await renderPart(<Form />);
  return { user, go: () => user.click(screen.getByRole('button', { name: 'Go' })) };
}

test('FORM-01 FORM-02 a missing value is reported before anything is sent, and focused', async () => {
  const sent: unknown[] = [];
  const { user, go } = await show(async (values) => sent.push(values));
  await go();
  expect(screen.getByText('The field is required.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Date/));
  expect(sent).toEqual([]);
  await user.type(screen.getByLabelText(/^Date/), '2026-03-01');
  expect(screen.queryByText('The field is required.')).toBeNull();
  await go();
  expect(sent).toEqual([{ date: '2026-03-01', tenants: ['a', 'b'] }]);
});

test.each([
  ['parameters.date', 'Date'],
  ['parameters.tenants', 'Tenants'],
  ['parameters.tenants.0', 'Tenants'],
  ['parameters.tenants[1]', 'Tenants'],
  ['parameters.dates', null],
  ['moduleType', null],
  ['parameters', null],
  ['', null],
])('XERO-01 FORM-03 the violation of %j is shown at the field %j', async (propertyPath, label) => {
  const { user, go } = await show(() => {
    throw new ApiError({
      status: 422,
      violations: [{ propertyPath, message: 'Not so.', code: 'any', params: {} }],
    });
  });
  await user.type(screen.getByLabelText(/^Date/), '2026-03-01');
  await go();
  expect(await screen.findByText('Not so.')).toBeTruthy();
  const wrong = [screen.getByLabelText(/^Date/), screen.getByRole('combobox', { name: 'Tenants' })]
    .filter((input) => input.getAttribute('aria-invalid') === 'true')
    .map((input) => input.id.split('-').at(-1));
  expect(wrong).toEqual(label === null ? [] : [label.toLowerCase()]);
});
