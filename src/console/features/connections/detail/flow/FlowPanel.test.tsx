import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ConnectionFlow, FlowPackage } from '../../../../../contract/connectionHistory.ts';
import type { Connection } from '../../../../../contract/connections.ts';
import { fakeFetch } from '../../../../testing/fakeFetch.ts';
import { renderPart } from '../../../../testing/renderPart.tsx';
import { FlowPanel } from './FlowPanel.tsx';

afterEach(() => vi.unstubAllGlobals());

const connectionId = '01890000-0000-7000-8000-0000000000c1';
const credentialIds = {
  yokoy: '01890000-0000-7000-8000-0000000000d1',
  xero: '01890000-0000-7000-8000-0000000000d2',
};
const flow: ConnectionFlow = {
  elementName: 'expense',
  from: 'yokoy',
  to: 'xero',
  lastReadAt: '2026-11-20T10:00:00.000Z',
  lastWrittenAt: null,
  documents: [
    { documentName: 'bill', packageType: 'xero', counts: { complete: 2, open: 0, failed: 0 } },
  ],
};

function renderFlows(target: FlowPackage['health'], flows = [flow], health = {}) {
  const packages = [
    {
      packageType: 'yokoy',
      credentialId: credentialIds.yokoy,
      account: 'Aspen B.V.',
      health: 'healthy',
    },
    { packageType: 'xero', credentialId: credentialIds.xero, account: 'Aspen Ltd', health: target },
  ];
  fakeFetch({
    [`GET /connections/${connectionId}/flows`]: () => ({ body: { packages, flows } }),
    'GET /package-types': () => ({ body: { 'hydra:member': [] } }),
  });
  const connection = {
    connectionId,
    synchronizationStartDate: '2026-01-01',
    active: true,
    paused: null,
    packages: packages.map(({ packageType, credentialId }) => ({ packageType, credentialId })),
    health: { state: 'healthy', until: null, credentialId: null, ...health },
  } as Connection;
  return renderPart(<FlowPanel connection={connection} />);
}

test('DET-01 a package’s box has its account, its sign-in and its last read or write', async () => {
  await renderFlows('healthy');
  const account = await screen.findByText('Aspen B.V.');
  expect(account.parentElement?.textContent).toMatch(/Signed inRead .+/);
  expect(screen.getByText('Aspen Ltd').parentElement?.textContent).toMatch(
    /Signed inNothing written yet$/,
  );
  expect(screen.queryByRole('link')).toBeNull();
});

test('DET-01 a lost sign-in leads to its credential', async () => {
  await renderFlows('broken');
  const link = await screen.findByRole('link', { name: 'Sign-in needed' });
  expect(link.getAttribute('href')).toBe(`/credential/${credentialIds.xero}`);
  expect(screen.getAllByText('Signed in')).toHaveLength(1);
});

test('DET-01 a package’s box shows that its sign-in ends soon', async () => {
  const until = '2030-01-15T10:00:00.000Z';
  await renderFlows('healthy', [flow], {
    state: 'signInEnds',
    until,
    credentialId: credentialIds.xero,
  });
  expect(await screen.findByRole('link', { name: 'Ends 15 Jan 2030' })).toBeDefined();
});

test('DET-01 no lane is better than its connection: what failed is red under a failing one, what waits for that carries nothing', async () => {
  const documents = [
    {
      documentName: 'creditor',
      packageType: 'xero',
      counts: { complete: 41, open: 0, failed: 0 },
    },
    { documentName: 'bill', packageType: 'xero', counts: { complete: 40, open: 0, failed: 6 } },
    {
      documentName: 'exportConfirmation',
      packageType: 'yokoy',
      counts: { complete: 40, open: 6, failed: 0 },
    },
  ];
  const lanes = async () =>
    (await screen.findAllByRole('listitem')).map((lane) => ({
      tone: lane.dataset['tone'],
      mark: within(lane).queryByRole('img')?.getAttribute('aria-label'),
    }));
  const { unmount } = await renderFlows('healthy', [{ ...flow, documents }], { state: 'failing' });
  expect(await lanes()).toEqual([
    { tone: 'good', mark: undefined },
    { tone: 'bad', mark: 'Failed' },
    { tone: 'halted', mark: 'waiting' },
  ]);
  unmount();
  await renderFlows('healthy', [{ ...flow, documents }], { state: 'partlyFailed' });
  expect((await lanes())[1]).toEqual({ tone: 'warn', mark: 'Partly failed' });
});

test('DET-01 of several flows only the first has the accounts', async () => {
  await renderFlows('healthy', [flow, { ...flow, elementName: 'person' }]);
  expect(await screen.findAllByText('Aspen Ltd')).toHaveLength(1);
  expect(screen.getAllByText(/^Read /)).toHaveLength(2);
});
