import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../testing/renderPart.tsx';
import { ConnectionName } from './ConnectionName.tsx';
import { briefConnectionName } from './connectionNameParts.ts';

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

test('LIST-01 a customer with a hyphen of its own keeps its whole name, also in a sentence', async () => {
  const names = ['Utrecht', 'Delft'].map((place) => `De Vries - ${place} - Yokoy, Xero - books`);
  expect(names.map(briefConnectionName)).toEqual(names);
  expect(briefConnectionName('A2 Alder - Yokoy, Xero - books')).toBe('A2 Alder books');
  await renderPart(<ConnectionName name={names[0] ?? ''} />);
  expect(screen.getByText(names[0] ?? '')).toBeTruthy();
});
