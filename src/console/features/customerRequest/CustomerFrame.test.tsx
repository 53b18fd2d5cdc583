import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CustomerRequest } from '../../../contract/customerRequests.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { CustomerFrame } from './CustomerFrame.tsx';

const request: CustomerRequest = {
  state: 'open',
  language: 'en',
  askedBy: { organizationName: 'Northbridge', name: 'Noor', color: null },
  organizationName: 'Acme',
  recipientName: 'Joris',
  purpose: 'connect',
  packageType: 'toy',
  packageTitle: 'Toy',
  permissions: [],
  linkedWith: [],
  signInHost: null,
  fields: [],
  expiresAt: '2026-01-01T00:00:00Z',
  codedMessage: null,
};
const accent = () => document.documentElement.style.getPropertyValue('--accent');
const show = (color: string | null) =>
  renderPart(
    <CustomerFrame request={{ ...request, askedBy: { ...request.askedBy, color } }}>
      <p>content</p>
    </CustomerFrame>,
  );

test('CRED-07 ORGS-05 the customer’s page has the reseller’s name and colour, else the platform’s', async () => {
  const first = await show(null);
  expect(screen.getByText('Northbridge')).toBeTruthy();
  const platforms = accent();
  first.unmount();
  await show('#0b6e4f');
  expect(accent()).not.toBe(platforms);
  expect(accent()).toContain('light-dark(');
});
