import {
  getCredentialRecord,
  getCredentialsOverview,
  listCredentialChecks,
} from '../../../contract/credentialRecord.ts';
import { listCredentialRequests } from '../../../contract/credentialRequests.ts';
import { getCredential, listCredentials } from '../../../contract/credentials.ts';

/** What lists of credentials answer: changed by whatever adds or takes away one. */
export const credentialLists = [listCredentials, getCredentialsOverview, listCredentialRequests];

/** All that says how a credential stands. */
export const credentialRoutes = [
  ...credentialLists,
  getCredential,
  getCredentialRecord,
  listCredentialChecks,
];
