import { act, screen } from '@testing-library/react';
import i18next from 'i18next';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { checked, emailAddress, requiredText } from '../../contract/texts.ts';
import { ApiError } from '../api/apiError.ts';
import { renderPart } from '../testing/renderPart.tsx';
import { CheckboxField } from './CheckboxField.tsx';
import { FormDialog } from './FormDialog.tsx';
import { TextField } from './TextField.tsx';
import { useServerForm } from './useServerForm.ts';

const schema = z.object({
  firstName: requiredText(10, 2),
  email: emailAddress,
  terms: checked(),
});

interface Props {
  submit: (values: z.output<typeof schema>) => Promise<unknown>;
  onClose?: () => void;
  onOther?: (error: ApiError) => void;
}

function Form({ submit, onClose = () => {}, onOther = () => {} }: Props) {
  const form = useServerForm({
    schema,
    defaults: { firstName: '', email: '' },
    submit,
    onOther,
  });
  return (
    <FormDialog title="Person" form={form} onClose={onClose}>
      <TextField control={form.control} name="firstName" label="First name" />
      <TextField control={form.control} name="email" label="E-mail" />
      <CheckboxField control={form.control} name="terms" label="Terms" />
    </FormDialog>
  );
}

async function renderForm(props: Props, language: 'en' | 'nl' = 'en') {
  const view = await renderPart(<Form {...props} />, language);
  const { user } = view;
  const field = (name: string) => screen.getByRole('textbox', { name });
  return {
    ...view,
    field,
    save: () => user.click(screen.getByRole('button', { name: /^(Save|Opslaan)$/ })),
    fill: async () => {
      await user.type(field('First name'), 'Ann');
      await user.type(field('E-mail'), 'ann@example.com');
      await user.click(screen.getByRole('checkbox', { name: 'Terms' }));
    },
  };
}

/** The messages that describe a field. */
function messagesOf(element: HTMLElement): string | null {
  const id = element.getAttribute('aria-describedby');
  return id ? (document.getElementById(id)?.textContent ?? null) : null;
}

const violation = (propertyPath: string, code: string, message: string, params = {}) => ({
  propertyPath,
  code,
  params,
  message,
});
const refusal = (details: ConstructorParameters<typeof ApiError>[0]) => () =>
  Promise.reject(new ApiError(details));

describe('checks of the form', () => {
  test('FORM-01 required, too short, too long, no e-mail address, not checked', async () => {
    const submit = vi.fn<Props['submit']>(() => Promise.resolve());
    const { user, field, save } = await renderForm({ submit });
    await save();
    expect(messagesOf(field('First name'))).toBe('The field is required.');
    expect(messagesOf(field('E-mail'))).toBe('The field is required.');
    expect(screen.getByText('must be checked')).toBeTruthy();
    expect(document.activeElement).toBe(field('First name'));

    await user.type(field('First name'), 'A');
    expect(messagesOf(field('First name'))).toBe('The value must be at least 2 characters.');
    await user.type(field('First name'), 'bcdefghijklm');
    expect(messagesOf(field('First name'))).toBe('The value must be maximum 10 characters.');
    await user.type(field('E-mail'), 'ann@');
    expect(messagesOf(field('E-mail'))).toBe('The value is not a valid email.');
    expect(submit).not.toHaveBeenCalled();
  });

  test('FORM-01 sends the trimmed values once they are valid', async () => {
    const submit = vi.fn<Props['submit']>(() => Promise.resolve());
    const { user, field, save, fill } = await renderForm({ submit });
    await fill();
    await user.type(field('First name'), '  ');
    await save();
    expect(submit).toHaveBeenCalledExactlyOnceWith({
      firstName: 'Ann',
      email: 'ann@example.com',
      terms: true,
    });
  });
});

describe('answers of the server', () => {
  test('FORM-02 violations land on their fields, several on one joined by line breaks', async () => {
    const { field, save, fill } = await renderForm({
      submit: refusal({
        status: 422,
        violations: [
          violation('email', 'x', 'This address is taken.'),
          violation('email', 'form.email', 'Another wording.'),
        ],
      }),
    });
    await fill();
    await save();
    expect(messagesOf(field('E-mail'))).toBe(
      'This address is taken.\nThe value is not a valid email.',
    );
    expect(document.activeElement).toBe(field('E-mail'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('FORM-02 a violation of no field of the form is not lost', async () => {
    const { save, fill } = await renderForm({
      submit: refusal({
        status: 422,
        violations: [violation('elsewhere', 'x', 'Something else.')],
      }),
    });
    await fill();
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe('Something else.');
  });

  test.each([
    [{ description: 'The description.', title: 'The title' }, 'The description.'],
    [{ title: 'The title' }, 'The title'],
    [{}, 'An error occurred.'],
  ])('FORM-03 without violations %j shows as the form status', async (details, text) => {
    const { save, fill } = await renderForm({ submit: refusal({ status: 400, ...details }) });
    await fill();
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });

  test('FORM-03 other errors are passed on', async () => {
    const onOther = vi.fn<(error: ApiError) => void>();
    const { save, fill } = await renderForm({ submit: refusal({ status: 503 }), onOther });
    await fill();
    await save();
    expect(onOther).toHaveBeenCalledOnce();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('in another language', () => {
  test("SHELL-12 errors are worded by their code, whatever the server's English text", async () => {
    const { field, save, fill } = await renderForm(
      {
        submit: refusal({
          status: 422,
          violations: [
            violation('email', 'account.addressTaken', 'Another wording.'),
            violation('firstName', 'form.max', 'Another wording.', { limit: 1000 }),
            violation('elsewhere', 'organizations.codeTaken', 'Another wording.'),
          ],
        }),
      },
      'nl',
    );
    await fill();
    await save();
    expect(messagesOf(field('E-mail'))).toBe('Er is al een gebruiker met dit adres.');
    expect(messagesOf(field('First name'))).toBe('Gebruik hoogstens 1.000 tekens.');
    expect((await screen.findByRole('alert')).textContent).toBe('Deze code is al in gebruik.');
  });

  test('SHELL-12 errors follow the language of the page', async () => {
    const { field, save } = await renderForm({ submit: () => Promise.resolve() });
    await save();
    expect(messagesOf(field('First name'))).toBe('The field is required.');
    await act(() => i18next.changeLanguage('nl'));
    expect(messagesOf(field('First name'))).toBe('Dit veld is verplicht.');
  });
});

describe('closing', () => {
  test('an untouched form closes at once', async () => {
    const onClose = vi.fn<() => void>();
    const { user } = await renderForm({ submit: () => Promise.resolve(), onClose });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('a form with input asks first: No stays, Yes closes', async () => {
    const onClose = vi.fn<() => void>();
    const { user, field } = await renderForm({ submit: () => Promise.resolve(), onClose });
    await user.type(field('First name'), 'A');
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: 'Discard your changes?' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'No' }));
    expect(onClose).not.toHaveBeenCalled();
    expect((field('First name') as HTMLInputElement).value).toBe('A');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
