import { screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { CredentialRecord } from '../../../../contract/credentialRecord.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { CredentialProblem } from './CredentialProblem.tsx';

afterEach(() => vi.unstubAllGlobals());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

function recordOf(
  endsAt: string | null,
  mayOperate: boolean,
  renewsAutomatically = false,
): CredentialRecord {
  return {
    credential: {
      '@id': '/api/credentials/01890000-0000-7000-8000-0000000000d1',
      '@type': 'Credential',
      credentialId: '01890000-0000-7000-8000-0000000000d1',
      name: 'Toy of Acme',
      organization: {
        organizationId: '01890000-0000-7000-8000-0000000000a1',
        organizationName: 'Acme',
      },
      packageType: 'toy',
      credentialType: 'oauth-2',
      credential: {},
      connectState: 'connected',
      connectMessage: '',
      codedMessage: null,
      accountName: '',
      formerAccount: '',
      accessTokenExpires: endsAt,
      renewsAutomatically,
      createdAt: '2026-01-01T00:00:00Z',
      health: 'healthy',
      healthReason: null,
      healthSince: '2026-01-01T00:00:00Z',
      lastCheckedAt: null,
      connectionsCount: 1,
      waitingElements: { count: 0, isCapped: false },
      connectLink: '/api/connect/toy/01890000-0000-7000-8000-0000000000d1',
      credentialRequest: null,
      customerRequest: null,
    },
    createdBy: null,
    createdByStaff: true,
    authorization: { endsAt, saidBy: 'package', renewsItself: true },
    connections: [],
    connectionsCount: 1,
    waitingElements: 0,
    waitingTasks: 0,
    openRequests: [],
    nextTestAt: null,
    canAskCustomer: true,
    webhookIn: null,
    checks: [],
    mayOperate,
  };
}

const show = (record: CredentialRecord) =>
  renderPart(<CredentialProblem record={record} title="Toy" open={() => {}} />);

describe('CRED-01 an authorization that ends soon', () => {
  test('shows when access expires and what stops then, with the buttons that renew it', async () => {
    await show(recordOf(inDays(6), true));
    const banner = await screen.findByRole('region', { name: /^Access to Toy expires on / });
    expect(banner.textContent).toContain('One connection then stops.');
    expect(screen.getByRole('button', { name: 'Renew access' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send sign-in link…' })).toBeTruthy();
  });

  test('offers a viewer no button', async () => {
    await show(recordOf(inDays(6), false));
    await screen.findByRole('region', { name: /^Access to Toy expires on / });
    expect(screen.queryByRole('button')).toBeNull();
  });

  test.each([
    ['is far away', recordOf(inDays(20), true)],
    ['moves with each use', recordOf(inDays(6), true, true)],
    ['is unknown', recordOf(null, true)],
  ])('shows nothing if the end %s', async (_, record) => {
    await show(record);
    expect(screen.queryByRole('region')).toBeNull();
  });
});
