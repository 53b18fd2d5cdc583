import { cleanup, render } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import {
  type Connection,
  type ConnectionHealth,
  connectionHealths,
} from '../../contract/connections.ts';
import { startTexts, textsFor } from '../locales/i18n.ts';
import { HealthBadge } from './ConnectionHealth.tsx';

beforeAll(async () => {
  await startTexts('en');
  await textsFor('connections')();
});

const connectionIn = (state: ConnectionHealth, lastRunAt: string | null = '2026-11-29T10:00:00Z') =>
  ({ health: { state }, lastRunAt }) as Connection;

it('CLIST-01 a connection that never ran is not called healthy', () => {
  const { container } = render(<HealthBadge connection={connectionIn('healthy', null)} />);
  expect(container.textContent).toBe('Not run yet');
  cleanup();
  render(<HealthBadge connection={connectionIn('failing', null)} />);
  expect(document.body.textContent).toBe('Failing');
  cleanup();
});

it('CLIST-01 each health has an icon of its own; both of a sign-in have a key', () => {
  const icons = connectionHealths.map((state) => {
    const { container } = render(<HealthBadge connection={connectionIn(state)} />);
    const icon = container.querySelector('svg')?.innerHTML;
    cleanup();
    return icon;
  });
  expect(new Set(icons).size).toBe(connectionHealths.length - 1);
});
