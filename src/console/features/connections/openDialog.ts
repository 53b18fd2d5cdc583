import type { Connection } from '../../../contract/connections.ts';

/** A dialog of this page, and its subject. */
export interface OpenDialog {
  kind: 'switch' | 'delete' | 'pause' | 'resume';
  connection: Connection;
}
