import type { Credential } from '../../../contract/credentials.ts';

/** A dialog of the credentials screens, and its subject. */
export type OpenDialog =
  | {
      kind: 'update' | 'delete' | 'connections' | 'sendLink' | 'replace';
      credential: Credential;
    }
  | { kind: 'create' };
