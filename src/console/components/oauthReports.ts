/** Status in the return address of an OAuth window (CRED-06). */
export const oauthStatuses = ['success', 'error'] as const;
export type OAuthStatus = (typeof oauthStatuses)[number];

/** Report of an OAuth sign-in window to the page that opened it. */
export interface OAuthReport {
  credentialId: string;
  status: OAuthStatus;
}

/**
 * A channel reaches every tab of this origin. The window's `opener` doesn't: a vendor's page may cut it, and that a
 * window seems closed proves nothing (docs/decisions/031).
 */
const channelName = 'linkspan.oauth';

/** Called by the result page. The report is a hint to check: what counts is the credential's own state. */
export function reportOAuth(report: OAuthReport): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(report);
  channel.close();
}

/** Calls `listener` with each report; returns a function that stops it. */
export function onOAuthReport(listener: (report: OAuthReport) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const report = readReport(data);
    if (report) listener(report);
  });
  return () => channel.close();
}

function readReport(data: unknown): OAuthReport | null {
  if (typeof data !== 'object' || data === null) return null;
  const { credentialId, status } = data as Record<string, unknown>;
  const known = oauthStatuses.find((oauthStatus) => oauthStatus === status);
  return typeof credentialId === 'string' && known ? { credentialId, status: known } : null;
}
