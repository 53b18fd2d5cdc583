import type { MessageText } from '../../../contract/messages/message.ts';
import type { ConnectorContext, ConnectorLog } from '../../../packages/kit/connectorContext.ts';
import type { Egress } from '../../platform/egress/egress.ts';
import type { Fence } from './fence.ts';
import type { Recorder } from './recording/recorder.ts';
import type { HostOverrides } from './requestTarget.ts';
import type { KeyedTurns } from './tokens/keyedTurns.ts';
import type { TokenSet } from './tokens/tokenEndpoint.ts';

/** Whose calls these are; stands beside every record of them. */
export interface ConnectorScope {
  organizationId: string;
  connectionId?: string;
  taskId?: string;
  moduleType?: string;
  /** Of a task: nothing is written at a vendor without its proof. */
  fence?: Fence;
  signal: AbortSignal;
}

export interface ConnectorSession {
  /** The connector's side of one credential, with the real client behind it. Throws a VendorError of class auth when the credential can't be used. */
  contextOf(use: {
    packageType: string;
    credentialId: string;
    settings: Readonly<Record<string, unknown>>;
    /** All fields, secrets in clear, to sign in with instead of those that are stored: a try, whose token is nobody else's. */
    unsaved?: Readonly<Record<string, unknown>> | undefined;
    /** Tokens of a sign-in that is not stored, to be tried out; nobody else gets them. */
    tokens?: TokenSet | undefined;
    /** Also of a deleted credential, as long as it keeps what it signs in with: to take back what its package was told. */
    leaving?: true;
    log?: (entry: ConnectorLog) => void;
  }): Promise<ConnectorContext>;
  /** A message without the secrets of the credentials that were opened in this session. */
  redact(message: MessageText): MessageText;
  /** Everything recorded so far is stored. */
  flush(): Promise<void>;
  /** Gives back what was reserved and stores the rest of the records. */
  close(): Promise<void>;
}

/** Opens the connectors' clients of one process: tasks, credential tests and option lists all go through it. */
export interface Connectors {
  /** For the OAuth windows, which have no client yet. */
  readonly overrides: HostOverrides;
  readonly egress: Egress;
  readonly recorder: Recorder;
  readonly turns: KeyedTurns;
  open(scope: ConnectorScope): ConnectorSession;
  close(): Promise<void>;
}
