import type { User } from '../../../contract/users.ts';

/** What a dialog of this page is about. */
export type OpenDialog =
  | { kind: 'update' | 'switch' | 'delete' | 'removeAccess'; user: User }
  | { kind: 'create' | 'assign' };
