import type { User } from '../../../contract/users.ts';

/** A dialog of this page, and its subject. */
export type OpenDialog =
  | { kind: 'update' | 'switch' | 'delete' | 'removeAccess'; user: User }
  | { kind: 'create' | 'assign' };
