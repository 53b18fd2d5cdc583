import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../testing/renderPart.tsx';
import { ConnectionName } from './ConnectionName.tsx';

test('LIST-01 a connection’s name begins with the customer, and is whole for the tooltip and for screen readers', async () => {
  const name = 'A2 Alder Logistics - Yokoy, Exact Online - expenses';
  await renderPart(<ConnectionName name={name} search="alder" />);
  const whole = screen.getByTitle(name);
  expect(whole.textContent).toBe(name);
  expect(whole.firstElementChild?.textContent).toBe('A2 Alder Logistics');
  expect(whole.querySelector('mark')?.textContent).toBe('Alder');
});

test('LIST-01 a name that somebody chose stays as it is', async () => {
  await renderPart(<ConnectionName name="Expenses of the holding" />);
  expect(screen.getByTitle('Expenses of the holding').children).toHaveLength(1);
});
