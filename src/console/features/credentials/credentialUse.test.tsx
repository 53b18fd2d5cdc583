import { screen, waitFor, within } from '@testing-library/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Credential } from '../../../contract/credentials.ts';
import { collectionOf, fakeFetch, deferredReply } from '../../testing/fakeFetch.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import CredentialConnections from './CredentialConnections.tsx';
import ReplaceCredential from './replace/ReplaceCredential.tsx';

const credentialId = '01890000-0000-7000-8000-0000000000d1';
const otherId = '01890000-0000-7000-8000-0000000000d2';
const organization = {
  organizationId: '01890000-0000-7000-8000-0000000000a1',
  organizationName: 'Acme',
};

afterEach(() => vi.unstubAllGlobals());

const credential: Credential = {
  '@id': `/api/credentials/${credentialId}`,
  '@type': 'Credential',
  credentialId,
  name: 'Toy of Acme',
  organization,
  packageType: 'toy',
  credentialType: 'oauth-2',
  credential: {},
  connectState: 'failed',
  connectMessage: 'Withdrawn',
  codedMessage: null,
  accountName: '',
  formerAccount: '',
  accessTokenExpires: null,
  renewsAutomatically: false,
  createdAt: '2026-01-01T00:00:00Z',
  health: 'broken',
  healthReason: null,
  healthSince: '2026-01-01T00:00:00Z',
  lastCheckedAt: null,
  connectionsCount: 3,
  waitingElements: { count: 148, isCapped: false },
  connectLink: null,
  credentialRequest: null,
  customerRequest: null,
};

describe('CRED-02 the connections that use a credential', () => {
  /** A list reads the address, so it is rendered in a route. */
  async function show() {
    const root = createRootRoute({
      component: () => <CredentialConnections credential={credential} onClose={() => {}} />,
    });
    const router = createRouter({ routeTree: root, history: createMemoryHistory() });
    return renderPart(<RouterProvider router={router as never} />);
  }

  test('shows ten skeleton rows while loading, then each connection links to its page', async () => {
    const deferred = deferredReply();
    const sent = fakeFetch({ 'GET /connections': () => deferred.reply });
    await show();
    const table = await screen.findByRole('table');
    // the header is a row too
    expect(table.querySelectorAll('tbody tr')).toHaveLength(10);
    deferred.release(
      collectionOf([
        {
          '@id': '/api/connections/1',
          connectionId: '01890000-0000-7000-8000-0000000000c1',
          connectionName: 'Declarations',
          active: true,
          packages: [{ packageType: 'toy' }],
        },
      ]),
    );
    const link = await screen.findByRole('link', { name: 'Declarations' });
    expect(link.getAttribute('href')).toBe('/connection/01890000-0000-7000-8000-0000000000c1');
    expect(sent[0]?.query.get('credentialId')).toBe(credentialId);
  });

  test('an empty list and a failed answer are shown', async () => {
    let fails = true;
    fakeFetch({
      'GET /connections': () => (fails ? { status: 500, body: {} } : collectionOf([])),
    });
    const { user } = await show();
    const alert = await screen.findByRole('alert');
    fails = false;
    await user.click(within(alert).getByRole('button'));
    expect(await screen.findByText('No connection uses it')).toBeTruthy();
  });
});

describe('replacing a credential', () => {
  const replaced = (connectionId: string, connectionName: string, mayMove: boolean) => ({
    connectionId,
    connectionName,
    active: true,
    packages: ['toy'],
    waitingElements: mayMove ? 41 : 11,
    runningTask: null,
    chosen: [mayMove ? '2104' : '2105'],
    reach: mayMove ? 'reached' : 'notReached',
    mayMove,
    codedMessage: null,
  });
  const connections = [
    replaced('c1', 'Declarations', true),
    replaced('c2', 'Cards', true),
    replaced('c3', 'Suppliers', false),
  ];

  async function show() {
    const sent = fakeFetch({
      'GET /credentials': () =>
        collectionOf([
          credential,
          { ...credential, '@id': '/api/credentials/2', credentialId: otherId, name: 'Other' },
        ]),
      [`POST /credentials/${credentialId}/replacement-preview`]: () => ({
        body: { credentialId, replacementId: otherId, preview: 'as-shown', connections },
      }),
      [`PUT /credentials/${credentialId}/replace`]: () => ({ body: { queuedAgain: 41 } }),
    });
    const onClose = vi.fn<() => void>();
    const { user } = await renderPart(
      <ReplaceCredential credential={credential} onClose={onClose} onAdd={() => {}} />,
    );
    await user.click(await screen.findByRole('combobox', { name: 'With' }));
    expect(screen.queryByRole('option', { name: 'Toy of Acme' })).toBeNull();
    await user.click(await screen.findByRole('option', { name: 'Other' }));
    return { sent, user, onClose };
  }

  test('affected ones come first; unmovable ones are excluded and named, excluded ones stay', async () => {
    const { sent, user, onClose } = await show();
    expect(await screen.findByText('In 2 of 3 connections')).toBeTruthy();
    const suppliers = screen.getByRole('checkbox', { name: 'Replace in Suppliers' });
    expect((suppliers as HTMLInputElement).disabled).toBe(true);
    expect(screen.getByText('Stays with Toy of Acme')).toBeTruthy();
    expect(screen.getByText(/2 connections move, 82 elements are queued again/)).toBeTruthy();
    expect(sent.some(({ method }) => method === 'PUT')).toBe(false);

    await user.click(screen.getByRole('checkbox', { name: 'Replace in Cards' }));
    await user.click(screen.getByRole('button', { name: 'Replace in 1 connection' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({
      replacementId: otherId,
      preview: 'as-shown',
      connections: ['c1'],
    });
  });
});
