import { screen, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { secretMask } from '../../contract/credentials.ts';
import type { FieldDefinition, FieldOptions, FieldType } from '../../contract/fieldDefinition.ts';
import type { FieldErrors } from '../../fields/fieldErrors.ts';
import { FieldList } from '../../fields/FieldList.tsx';
import { checkForm, formValues } from '../../fields/validateFields.ts';
import { renderPart } from '../testing/renderPart.tsx';

// The inputs of src/fields as the console renders them: with its texts and a form's state.

function field(
  fieldName: string,
  fieldType: FieldType,
  fieldOptions: FieldOptions = {},
  rest: Partial<FieldDefinition> = {},
): FieldDefinition {
  return { fieldName, fieldType, fieldOptions, ...rest };
}

let sent: () => ReturnType<typeof checkForm>;

function Form(props: { definitions: FieldDefinition[]; wire: unknown; errors: FieldErrors }) {
  const [values, setValues] = useState(formValues(props.definitions, props.wire));
  useEffect(() => {
    sent = () => checkForm(props.definitions, values);
  });
  return (
    <FieldList
      definitions={props.definitions}
      values={values}
      errors={props.errors}
      onChange={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
    />
  );
}

async function show(definitions: FieldDefinition[], wire: unknown = {}, errors: FieldErrors = {}) {
  const { user } = await renderPart(<Form definitions={definitions} wire={wire} errors={errors} />);
  return user;
}

const options = { a: 'Alpha', b: 'Beta' };

describe('CRED-03 every type has an input, and sends what is filled in', () => {
  test('texts, numbers and dates', async () => {
    const user = await show([
      field('name', 'string', { label: 'Name', required: true }),
      field('secret', 'password', { label: 'Secret' }),
      field('count', 'number', { label: 'Count' }),
      field('margin', 'float', { label: 'Margin' }),
      field('from', 'date', { label: 'From' }),
      field('technical', 'hidden', { default: 'kept' }),
    ]);
    await user.type(screen.getByLabelText(/^Name/), 'Acme');
    await user.type(screen.getByLabelText('Secret'), 'geheim');
    await user.type(screen.getByLabelText('Count'), '1.5');
    await user.type(screen.getByLabelText('Margin'), '7');
    await user.type(screen.getByLabelText('From'), '2026-03-01');
    expect(sent()).toEqual({
      values: {
        name: 'Acme',
        secret: 'geheim',
        count: 1.5,
        margin: '7.0',
        from: '2026-03-01',
        technical: 'kept',
      },
      violations: [],
    });
  });

  test('choices', async () => {
    const user = await show([
      field('on', 'checkbox', { label: 'On' }),
      field('one', 'select', { label: 'One', options }),
      field('key', 'selectWithTranslations', { label: 'Key', options }),
      field('find', 'searchableSelect', { label: 'Find', options }),
      field('many', 'multiSelect', { label: 'Many', options }),
      field('tags', 'tags', { label: 'Tags' }),
    ]);
    await user.click(screen.getByLabelText('On'));
    await user.selectOptions(screen.getByLabelText('One'), 'Beta');
    await user.selectOptions(screen.getByLabelText('Key'), 'Alpha');
    await user.type(screen.getByRole('combobox', { name: 'Find' }), 'bet{ArrowDown}{Enter}');
    await user.type(screen.getByRole('combobox', { name: 'Many' }), 'alp{ArrowDown}{Enter}');
    await user.type(screen.getByRole('combobox', { name: 'Tags' }), 'x{Enter}y{Enter}');
    expect(sent().values).toEqual({
      on: true,
      one: 'b',
      key: 'a',
      find: 'b',
      many: ['a'],
      tags: ['x', 'y'],
    });
  });

  test('a string map, by keyboard', async () => {
    const user = await show([field('map', 'stringMap', { label: 'Map' })], { map: { NL: '21' } });
    screen.getByRole('button', { name: 'Add row' }).focus();
    await user.keyboard('{Enter}');
    await user.type(screen.getByLabelText('Key, row 2'), 'BE');
    await user.tab();
    await user.keyboard('20');
    expect(sent().values).toEqual({ map: { NL: '21', BE: '20' } });
    await user.click(screen.getByRole('button', { name: 'Remove row 1' }));
    expect(sent().values).toEqual({ map: { BE: '20' } });
  });
});

describe('WIZ-16 tables', () => {
  const columns = [
    field('from', 'string', { label: 'From', required: true }),
    field('to', 'float', { label: 'To', default: 21 }),
  ];

  test('rows are added with the columns’ defaults, filled in and removed', async () => {
    const user = await show([field('map', 'table', { label: 'Map', fields: columns })]);
    expect(screen.getByText('No rows yet.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add row' }));
    await user.type(screen.getByLabelText('From, row 1'), 'meals');
    await user.click(screen.getByRole('button', { name: 'Add row' }));
    await user.type(screen.getByLabelText('From, row 2'), 'travel');
    expect(sent().values).toEqual({
      map: [
        { from: 'meals', to: '21.0' },
        { from: 'travel', to: '21.0' },
      ],
    });
    await user.click(screen.getByRole('button', { name: 'Remove row 1' }));
    expect(sent().values).toEqual({ map: [{ from: 'travel', to: '21.0' }] });
  });

  test('only the visible ones of many rows are rendered', async () => {
    const rows = Array.from({ length: 150 }, (_, index) => ({ from: `c${index}`, to: '1.0' }));
    await show([field('map', 'table', { label: 'Map', fields: columns })], { map: rows });
    const region = screen.getByRole('region', { name: 'Map' });
    expect(within(region).getByRole('table').getAttribute('aria-rowcount')).toBe('151');
    const drawn = within(region).getAllByRole('row').length;
    expect(drawn).toBeGreaterThan(4);
    // 500 px of rows of 100 px, three more on the hidden side, the header and the space for the rest.
    expect(drawn).toBeLessThan(12);
    expect(sent().values['map']).toHaveLength(150);
  });

  test('a table without columns shows a text', async () => {
    await show([field('map', 'table', { label: 'Map', fields: [] })]);
    expect(screen.getByRole('alert').textContent).toContain('no columns');
  });

  test('WIZ-17 a value used in another row can’t be chosen again', async () => {
    const from = field('from', 'searchableSelect', {
      label: 'From',
      options,
      disableSelectedOptions: true,
    });
    const user = await show([field('map', 'table', { label: 'Map', fields: [from] })], {
      map: [{ from: 'a' }, {}],
    });
    await user.click(screen.getByRole('combobox', { name: 'From, row 2' }));
    const alpha = await screen.findByRole('option', { name: 'Alpha' });
    expect(alpha.hasAttribute('data-combobox-disabled')).toBe(true);
    await user.click(screen.getByRole('option', { name: 'Beta' }));
    expect(sent().values).toEqual({ map: [{ from: 'a' }, { from: 'b' }] });
  });

  test('errors are shown at their cell', async () => {
    await show(
      [field('map', 'table', { label: 'Map', fields: columns })],
      { map: [{ from: 'a' }, { from: 'b' }] },
      { 'map[1].from': 'First\nSecond', map: 'Too many' },
    );
    const cell = screen.getByLabelText('From, row 2');
    expect(cell.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(/First\s+Second/)).toBeTruthy();
    expect(screen.getByText('Too many')).toBeTruthy();
    expect(screen.getByText('Check row 2.')).toBeTruthy();
    expect(screen.getByLabelText('From, row 1').getAttribute('aria-invalid')).not.toBe('true');
  });
});

describe('WIZ-17 options of a field are honoured', () => {
  test('notes and disabled', async () => {
    await show([
      field('name', 'string', { label: 'Name', notes: 'As on the invoice.', disabled: true }),
    ]);
    expect(screen.getByText('As on the invoice.')).toBeTruthy();
    expect((screen.getByLabelText('Name') as HTMLInputElement).disabled).toBe(true);
  });

  test.each<FieldType>(['searchableSelect', 'multiSelect'])(
    'of ten thousand options a %s draws the first, and typing finds the others',
    async (type) => {
      const many = Object.fromEntries(
        Array.from({ length: 10_000 }, (_, n) => [`v${n}`, `Account ${n}`]),
      );
      const user = await show([field('one', type, { label: 'One', options: many })]);
      const input = screen.getByRole('combobox', { name: 'One' });
      await user.click(input);
      expect(await screen.findAllByRole('option')).toHaveLength(51);
      expect(screen.getByRole('option', { name: /9,950 more/ })).toBeTruthy();
      await user.type(input, '9999');
      await user.click(await screen.findByRole('option', { name: 'Account 9999' }));
      expect([sent().values['one']].flat()).toEqual(['v9999']);
    },
  );

  test('help is shown next to the field, on request', async () => {
    const user = await show([
      field('name', 'string', {
        label: 'Name',
        notes: 'As on the invoice.',
        help: 'It stands under Contacts.',
        helpLink: 'https://vendor.test/help',
      }),
    ]);
    const help = screen.getByText(/It stands under Contacts/);
    expect(help.hidden).toBe(true);
    await user.click(screen.getByRole('button', { name: 'What is this? Name' }));
    expect(help.hidden).toBe(false);
    const link = within(help).getByRole('link') as HTMLAnchorElement;
    expect(link.href).toBe('https://vendor.test/help');
  });

  test('orderDescending reverses the list', async () => {
    await show([field('one', 'select', { label: 'One', options, orderDescending: true })]);
    const names = [...(screen.getByLabelText('One') as HTMLSelectElement).options];
    expect(names.map(({ text }) => text)).toEqual(['Choose…', 'Beta', 'Alpha']);
  });

  test('XERO-01 a day after the latest one has an error', async () => {
    const user = await show([
      field('until', 'date', { label: 'Until', latest: 'today' }),
      field('any', 'date', { label: 'Any' }),
    ]);
    const typed = [];
    for (const label of ['Until', 'Any']) {
      const input = screen.getByLabelText(label) as HTMLInputElement;
      await user.type(input, '1-1-2099');
      await user.tab();
      typed.push([input.value, input.getAttribute('aria-invalid')]);
    }
    expect(typed).toEqual([
      ['01/01/2099', 'true'],
      ['01/01/2099', null],
    ]);
    expect(screen.getByText(/^Choose \d+ \w+ \d{4} or earlier\.$/)).toBeTruthy();
  });

  test('CRED-03 what is typed and is no day stays, and the form refuses it', async () => {
    const user = await show([field('from', 'date', { label: 'From' })]);
    await user.type(screen.getByLabelText('From'), '31/2/2026');
    await user.tab();
    expect(screen.getByText('Enter a date such as 31/12/2026.')).toBeTruthy();
    expect((screen.getByLabelText('From') as HTMLInputElement).value).toBe('31/2/2026');
    expect(sent().violations.map(({ code }) => code)).toEqual(['form.date']);
  });

  test.each<FieldType>(['multiSelect', 'tags'])(
    'an error in an entry of a %s is shown at the field',
    async (type) => {
      await show(
        [field('some', type, { label: 'Some', options })],
        { some: ['a', 'b'] },
        {
          'some[1]': 'Not this one',
        },
      );
      expect(screen.getByText('Not this one')).toBeTruthy();
      expect(screen.getByRole('combobox', { name: 'Some' }).getAttribute('aria-invalid')).toBe(
        'true',
      );
    },
  );

  test('a loading list shows that, and can’t be chosen from', async () => {
    await show([
      field('a', 'select', { label: 'A' }, { optionsState: { state: 'loading' } }),
      field('b', 'multiSelect', { label: 'B' }, { optionsState: { state: 'waiting' } }),
    ]);
    expect(screen.getByText('The list is being loaded…')).toBeTruthy();
    expect(screen.getByText(/choices it depends on/)).toBeTruthy();
    expect((screen.getByLabelText('A') as HTMLSelectElement).disabled).toBe(true);
  });

  test.each<FieldType>(['select', 'searchableSelect', 'multiSelect', 'selectWithTranslations'])(
    'a %s with a failed list takes text, and shows the reason',
    async (type) => {
      const failed = { optionsState: { state: 'failed', message: 'timed out' } } as const;
      const user = await show([field('a', type, { label: 'A', options: {} }, failed)]);
      expect(screen.getByText(/could not be loaded \(timed out\)/)).toBeTruthy();
      await user.type(
        screen.getByRole(type === 'multiSelect' ? 'combobox' : 'textbox'),
        '4000{Enter}',
      );
      expect([sent().values['a']].flat()).toEqual(['4000']);
    },
  );

  test('CRED-03 a condition shows and hides a field', async () => {
    const user = await show([
      field('on', 'checkbox', { label: 'On' }),
      field(
        'host',
        'string',
        { label: 'Host' },
        {
          conditiondBy: { fieldName: 'on', values: [true] },
        },
      ),
    ]);
    expect(screen.queryByLabelText('Host')).toBeNull();
    await user.click(screen.getByLabelText('On'));
    expect(screen.getByLabelText('Host')).toBeTruthy();
  });
});

test('CRED-10 a stored secret shows as the mask, and typing replaces it as a whole', async () => {
  const user = await show([field('secret', 'password', { label: 'Secret' })], {
    secret: secretMask,
  });
  expect(sent().values).toEqual({ secret: secretMask });
  const input = screen.getByLabelText('Secret');
  input.focus();
  await user.keyboard('new');
  expect(sent().values).toEqual({ secret: 'new' });
});
