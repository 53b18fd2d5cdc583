import {
  getCredentialRecord,
  getCredentialsOverview,
  listCredentialChecks,
} from '../../../contract/credentialRecord.ts';
import { listCredentialRequests } from '../../../contract/credentialRequests.ts';
import { getCredential, listCredentials } from '../../../contract/credentials.ts';

/** Routes of credential lists: changed by adding or removing a credential. */
export const credentialLists = [listCredentials, getCredentialsOverview, listCredentialRequests];

/** All routes that show a credential's state. */
export const credentialRoutes = [
  ...credentialLists,
  getCredential,
  getCredentialRecord,
  listCredentialChecks,
];
