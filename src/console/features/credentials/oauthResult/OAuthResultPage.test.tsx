import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { onOAuthReport, type OAuthReport } from '../../../components/oauthReports.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { OAuthResult } from './OAuthResultPage.tsx';

const credentialId = '01890000-0000-7000-8000-0000000000d1';
const close = vi.fn<() => void>();
let reports: OAuthReport[];
let unsubscribe: () => void;
let answer: () => Response;

beforeEach(() => {
  reports = [];
  unsubscribe = onOAuthReport((report) => reports.push(report));
  vi.stubGlobal('close', close);
  vi.stubGlobal('fetch', async () => answer());
});
afterEach(() => {
  unsubscribe();
  close.mockReset();
  vi.unstubAllGlobals();
});

const serveCredential = (connectState: string, connectMessage = '') => {
  answer = () =>
    Response.json({ credentialId, name: 'Exact of Acme', connectState, connectMessage });
};

describe('CRED-06 the last page of an OAuth window', () => {
  test('success: reports it, shows it and closes', async () => {
    serveCredential('connected');
    await renderPart(<OAuthResult status="success" credentialId={credentialId} />);
    expect(
      await screen.findByRole('heading', { name: 'Connected' }, { timeout: 5_000 }),
    ).toBeTruthy();
    expect(await screen.findByText(/Exact of Acme is connected/)).toBeTruthy();
    await waitFor(() => expect(reports).toEqual([{ status: 'success', credentialId }]));
    await waitFor(() => expect(close).toHaveBeenCalled(), { timeout: 5_000 });
  });

  test('an answer of the vendor that belongs to no sign-in of this person is over, not a missing credential', async () => {
    answer = () => Response.json({ title: 'Not found' }, { status: 404 });
    await renderPart(<OAuthResult status="error" credentialId="unknown" />);
    expect(
      await screen.findByRole('heading', { name: 'This sign-in can’t be finished' }),
    ).toBeTruthy();
    expect(screen.getByText(/start the sign-in again/)).toBeTruthy();
  });

  test('names another account than before, and stays open', async () => {
    answer = () =>
      Response.json({
        credentialId,
        name: 'Exact of Acme',
        connectState: 'connected',
        connectMessage: '',
        accountName: 'pieter@acme.example',
        formerAccount: 'sanne@acme.example',
        connectionsCount: 3,
      });
    vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true });
    try {
      await renderPart(<OAuthResult status="success" credentialId={credentialId} />);
      const warning = await screen.findByRole('alert');
      expect(warning.textContent).toContain('You signed in as pieter@acme.example');
      expect(warning.textContent).toContain('belonged to sanne@acme.example');
      expect(warning.textContent).toContain('3 connections');
      await vi.advanceTimersByTimeAsync(10_000);
      expect(close).not.toHaveBeenCalled();
    } finally {
      vi.useRealTimers();
    }
  });

  test('error: reports it, shows the reason and stays open', async () => {
    serveCredential('failed', 'Consent was refused');
    const { user } = await renderPart(<OAuthResult status="error" credentialId={credentialId} />);
    expect((await screen.findByRole('alert')).textContent).toContain('Not connected');
    expect(await screen.findByText('Consent was refused')).toBeTruthy();
    await waitFor(() => expect(reports).toEqual([{ status: 'error', credentialId }]));
    expect(close).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Close this window' }));
    expect(close).toHaveBeenCalled();
  });

  test('error: an earlier sign-in that still works is not called off', async () => {
    serveCredential('connected');
    await renderPart(<OAuthResult status="error" credentialId={credentialId} />);
    expect(await screen.findByRole('heading', { name: 'Not reconnected' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('keeps the sign-in that it had');
    expect(close).not.toHaveBeenCalled();
  });

  test.each(['connect', 'failed'])(
    'a success address is not believed while the credential is %s',
    async (state) => {
      serveCredential(state, 'Nobody has signed in');
      await renderPart(<OAuthResult status="success" credentialId={credentialId} />);
      expect(await screen.findByRole('heading', { name: 'Not connected' })).toBeTruthy();
      expect(screen.getByText('Nobody has signed in')).toBeTruthy();
      expect(screen.queryByRole('heading', { name: 'Connected' })).toBeNull();
    },
  );

  test('a missing credential is reported in the reader’s language', async () => {
    answer = () => Response.json({ title: 'Not found' }, { status: 404 });
    await renderPart(<OAuthResult status="success" credentialId={credentialId} />, 'nl');
    expect(
      await screen.findByRole('heading', { name: 'Inloggegevens niet gevonden' }),
    ).toBeTruthy();
    expect(screen.queryByText('Verbonden')).toBeNull();
  });
});
