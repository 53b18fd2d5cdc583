import type { MessageText } from '../../../contract/messages/message.ts';
import type { ConnectorContext, ConnectorLog } from '../../../packages/kit/connectorContext.ts';
import type { Egress } from '../../platform/egress/egress.ts';
import type { Fence } from './fence.ts';
import type { Recorder } from './recording/recorder.ts';
import type { HostOverrides } from './requestTarget.ts';
import type { KeyedMutex } from './tokens/keyedMutex.ts';
import type { TokenSet } from './tokens/tokenEndpoint.ts';

/** The owner of calls; stored with every record of them. */
export interface ConnectorScope {
  organizationId: string;
  connectionId?: string;
  taskId?: string;
  moduleType?: string;
  /** For a task: nothing is written at a vendor without its proof of the lease. */
  fence?: Fence;
  signal: AbortSignal;
}

export interface ConnectorSession {
  /**
   * Connector context with the real client for one credential. Throws a VendorError of class auth when the credential
   * can't be used.
   */
  contextOf(use: {
    packageType: string;
    credentialId: string;
    settings: Readonly<Record<string, unknown>>;
    /**
     * Unsaved fields with secrets in clear, to sign in with instead of the stored ones: a trial with a token of its
     * own.
     */
    unsaved?: Readonly<Record<string, unknown>> | undefined;
    /** Unsaved tokens of a sign-in to try out; nobody else gets them. */
    tokens?: TokenSet | undefined;
    /** Allows a deleted credential while it keeps its sign-in, to unsubscribe its webhook. */
    forUnsubscribe?: true;
    log?: (entry: ConnectorLog) => void;
  }): Promise<ConnectorContext>;
  /** Removes the secrets of all credentials opened in this session. */
  redact(message: MessageText): MessageText;
  /** Stores everything recorded so far. */
  flush(): Promise<void>;
  /** Releases reserved budget and stores the remaining records. */
  close(): Promise<void>;
}

/** Opens the connectors' clients of one process, for tasks, credential tests and option lists. */
export interface Connectors {
  /** For the OAuth windows, which have no client yet. */
  readonly overrides: HostOverrides;
  readonly egress: Egress;
  readonly recorder: Recorder;
  readonly tokenLocks: KeyedMutex;
  open(scope: ConnectorScope): ConnectorSession;
  close(): Promise<void>;
}
