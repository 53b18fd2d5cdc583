import { MantineProvider, Select } from '@mantine/core';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../testing/renderPart.tsx';
import { themeFor } from './theme.ts';

test('FORM-02 choosing the selected option keeps it; the cross empties a select', async () => {
  const { user } = await renderPart(
    <MantineProvider theme={themeFor('#6b3fa0')} env="test">
      <Select label="Colour" searchable clearable data={['red', 'blue']} defaultValue="red" />
    </MantineProvider>,
  );
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Colour' });
  await user.click(box);
  await user.click(screen.getByRole('option', { name: 'red' }));
  expect(box.value).toBe('red');
  await user.click(screen.getByRole('button', { hidden: true }));
  expect(box.value).toBe('');
});

test('FORM-02 Enter submits the form unless the list is open with nothing marked', async () => {
  const onSubmit = vi.fn();
  const { user } = await renderPart(
    <MantineProvider theme={themeFor('#6b3fa0')} env="test">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <Select label="Colour" searchable data={['red', 'blue']} />
      </form>
    </MantineProvider>,
  );
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Colour' });
  await user.type(box, 're');
  expect(box.getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(box.value).toBe('red');
  expect(onSubmit).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledOnce();
});
