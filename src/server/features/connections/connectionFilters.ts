import type { ConnectionHealth } from '../../../contract/connections.ts';
import type { ListQuery } from '../../../contract/hydra.ts';

export interface ConnectionFilters extends ListQuery {
  credentialId?: string | undefined;
  'organization.organizationId'?: string | undefined;
  active?: boolean | undefined;
  health?: ConnectionHealth | undefined;
  packageType?: string | undefined;
}
