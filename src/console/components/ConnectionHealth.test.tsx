import { cleanup, render } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { connectionHealths } from '../../contract/connections.ts';
import { startTexts, textsFor } from '../locales/i18n.ts';
import { HealthBadge } from './ConnectionHealth.tsx';

beforeAll(async () => {
  await startTexts('en');
  await textsFor('connections')();
});

it('CLIST-01 each health has an icon of its own; both of a sign-in have a key', () => {
  const icons = connectionHealths.map((state) => {
    const { container } = render(<HealthBadge connection={{ health: { state } }} />);
    const icon = container.querySelector('svg')?.innerHTML;
    cleanup();
    return icon;
  });
  expect(new Set(icons).size).toBe(connectionHealths.length - 1);
});
