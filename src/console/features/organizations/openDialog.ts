import type { Organization } from '../../../contract/organizations.ts';

/** A dialog of this page, and its subject. */
export type OpenDialog =
  | { kind: 'update' | 'delete' | 'users' | 'apiKeys'; organization: Organization }
  | { kind: 'create' };
