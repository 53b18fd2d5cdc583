import type { Credential } from '../../../contract/credentials.ts';

/** What a dialog of the credentials screens is about. */
export type OpenDialog =
  | {
      kind: 'update' | 'delete' | 'connections' | 'sendLink' | 'replace';
      credential: Credential;
    }
  | { kind: 'create' };
