import type { Connection } from '../../../contract/connections.ts';

/** What a dialog of this page is about. */
export interface OpenDialog {
  kind: 'switch' | 'delete';
  connection: Connection;
}
