import type { Organization } from '../../../contract/organizations.ts';

/** What a dialog of this page is about. */
export type OpenDialog =
  | { kind: 'update' | 'delete' | 'users' | 'apiKeys'; organization: Organization }
  | { kind: 'create' };
