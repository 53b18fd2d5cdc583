import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Credential } from '../../contract/credentials.ts';
import { makeQueryClient } from '../api/queries.ts';
import { reportOAuth } from './oauthReports.ts';
import { connectPollIntervalMs, useConnectWindow } from './useConnectWindow.ts';

const id = '01890000-0000-7000-8000-000000000001';

function credential(change: Partial<Credential> = {}): Credential {
  return {
    '@id': `/api/credentials/${id}`,
    '@type': 'Credential',
    credentialId: id,
    name: 'Exact',
    organization: { organizationId: id, organizationName: 'Acme' },
    packageType: 'exact-online',
    credentialType: 'oauth-2',
    credential: {},
    connectState: 'connect',
    connectMessage: '',
    codedMessage: null,
    accountName: '',
    formerAccount: '',
    accessTokenExpires: null,
    renewsAutomatically: false,
    createdAt: '2026-01-01T00:00:00Z',
    health: 'unconnected',
    healthReason: null,
    healthSince: '2026-01-01T00:00:00Z',
    lastCheckedAt: null,
    connectionsCount: 0,
    waitingElements: { count: 0, isCapped: false },
    connectLink: null,
    credentialRequest: null,
    customerRequest: null,
    ...change,
  };
}

/** The credential as stored on the server. */
let stored: Credential;
const opened = {
  close: vi.fn<() => void>(),
  closed: false,
  location: { replace: vi.fn<(to: string) => void>() },
};
const openWindow = vi.fn<() => unknown>();

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  stored = credential();
  openWindow.mockReturnValue(opened);
  vi.stubGlobal('open', openWindow);
  vi.stubGlobal('fetch', async () => Response.json(stored));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  vi.useRealTimers();
});

async function connect(prepare: () => Promise<Credential | undefined> = async () => stored) {
  const onResult = vi.fn<(credential: Credential) => void>();
  const client = makeQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const hook = renderHook(() => useConnectWindow(onResult), { wrapper });
  await act(() => hook.result.current.open('exact-online', prepare));
  return { onResult, hook };
}

describe('WIZ-08 the window of an OAuth-2 sign-in', () => {
  test('opens in the click, before the credential is created, and goes to the connect address', async () => {
    const { hook } = await connect(async () => {
      expect(openWindow).toHaveBeenCalledTimes(1);
      expect(opened.location.replace).not.toHaveBeenCalled();
      return stored;
    });
    expect(opened.location.replace).toHaveBeenCalledWith(`/api/connect/exact-online/${id}`);
    expect(hook.result.current.waiting).toMatchObject({ credentialId: id, blocked: false });
  });

  test('its report arrives over the channel, and what counts is the credential itself', async () => {
    const { onResult, hook } = await connect();
    stored = credential({ connectState: 'failed', connectMessage: 'Consent refused' });
    reportOAuth({ credentialId: id, status: 'success' });
    await waitFor(() => expect(onResult).toHaveBeenCalledWith(stored));
    expect(hook.result.current.waiting).toBeNull();
  });

  test('ignores the report of another credential', async () => {
    const { onResult, hook } = await connect();
    reportOAuth({ credentialId: 'other', status: 'success' });
    await act(() => vi.advanceTimersByTimeAsync(connectPollIntervalMs / 2));
    expect(onResult).not.toHaveBeenCalled();
    expect(hook.result.current.waiting).not.toBeNull();
  });

  test('without a report the credential is polled', async () => {
    const { onResult } = await connect();
    await act(() => vi.advanceTimersByTimeAsync(connectPollIntervalMs));
    expect(onResult).not.toHaveBeenCalled();
    stored = credential({ connectState: 'connected' });
    await act(() => vi.advanceTimersByTimeAsync(connectPollIntervalMs));
    expect(onResult).toHaveBeenCalledWith(stored);
  });

  test('that the window seems closed proves nothing', async () => {
    const { onResult, hook } = await connect();
    opened.closed = true;
    await act(() => vi.advanceTimersByTimeAsync(connectPollIntervalMs * 3));
    expect(hook.result.current.waiting).not.toBeNull();
    stored = credential({ connectState: 'connected' });
    await act(() => vi.advanceTimersByTimeAsync(connectPollIntervalMs));
    expect(onResult).toHaveBeenCalledTimes(1);
    opened.closed = false;
  });

  test('if the browser blocks the window, there is an address to open by hand', async () => {
    openWindow.mockReturnValue(null);
    const { hook } = await connect();
    expect(hook.result.current.waiting).toMatchObject({
      blocked: true,
      address: `/api/connect/exact-online/${id}`,
    });
  });

  test('closes again if the credential is refused', async () => {
    const { hook } = await connect(async () => undefined);
    expect(opened.close).toHaveBeenCalled();
    expect(hook.result.current.waiting).toBeNull();
  });

  test('the user can stop waiting', async () => {
    const { onResult, hook } = await connect();
    act(() => hook.result.current.stop());
    stored = credential({ connectState: 'connected' });
    await act(() => vi.advanceTimersByTimeAsync(connectPollIntervalMs * 2));
    expect(onResult).not.toHaveBeenCalled();
  });
});
