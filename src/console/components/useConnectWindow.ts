import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Credential, getCredential } from '../../contract/credentials.ts';
import { call } from '../api/call.ts';
import { routeKey } from '../api/queries.ts';
import { connectAddress } from './connectAddress.ts';
import { onOAuthReport } from './oauthReports.ts';

/** Milliseconds between polls of the credential, in addition to the window's own report. */
export const connectPollIntervalMs = 2_000;

interface Waiting {
  credentialId: string;
  address: string;
  /** The credential's state before: the same state is no result. */
  previousState: string;
  /** The browser blocked the window: the user opens it with a link. */
  blocked: boolean;
}

export interface ConnectWindow {
  /** While the user is at the vendor's. */
  waiting: Waiting | null;
  /**
   * Must be called in the click itself: browsers only let a click open a window. `prepare` resolves to the
   * credential, which may have to be created first; undefined cancels.
   */
  open: (packageType: string, prepare: () => Promise<Credential | undefined>) => Promise<void>;
  /** The user stops waiting. */
  stop: () => void;
}

/** Opens the vendor's sign-in in a window and passes the credential's state afterwards to `onResult` (WIZ-08). */
export function useConnectWindow(onResult: (credential: Credential) => void): ConnectWindow {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const onChanged = useEffectEvent((credential: Credential) => {
    client.setQueryData(
      routeKey(getCredential, { params: { id: credential.credentialId } }),
      credential,
    );
    setWaiting(null);
    onResult(credential);
  });

  useEffect(() => {
    if (!waiting) return;
    const stop = new AbortController();
    const poll = async (reported: boolean) => {
      try {
        const { signal } = stop;
        const params = { id: waiting.credentialId };
        const credential = await call(getCredential, { params, signal, quiet: true });
        if (stop.signal.aborted || (!reported && stateKey(credential) === waiting.previousState))
          return;
        onChanged(credential);
      } catch {
        // The next poll follows in two seconds.
      }
    };
    const unsubscribe = onOAuthReport(({ credentialId }) => {
      if (credentialId === waiting.credentialId) void poll(true);
    });
    const timer = setInterval(() => void poll(false), connectPollIntervalMs);
    return () => {
      stop.abort();
      clearInterval(timer);
      unsubscribe();
    };
  }, [waiting]);

  const open: ConnectWindow['open'] = async (packageType, prepare) => {
    const opened = window.open('', '_blank', 'popup,width=640,height=780');
    const credential = await prepare().catch((error: unknown) => {
      opened?.close();
      throw error;
    });
    if (!credential) {
      opened?.close();
      return;
    }
    const address = connectAddress(packageType, credential.credentialId);
    opened?.location.replace(address);
    setWaiting({
      credentialId: credential.credentialId,
      address,
      previousState: stateKey(credential),
      blocked: opened === null,
    });
  };
  return { waiting, open, stop: () => setWaiting(null) };
}

function stateKey({ connectState, connectMessage, accessTokenExpires }: Credential): string {
  return JSON.stringify([connectState, connectMessage, accessTokenExpires]);
}
