import type { Handlers } from '../http/handler.ts';
import { accountHandlers } from './account/account.routes.ts';
import { authHandlers } from './auth/auth.routes.ts';
import { connectionSetupsHandlers } from './connections/connectionSetups.routes.ts';
import { connectionChangeHandlers } from './connections/connectionChange.routes.ts';
import { connectionsHandlers } from './connections/connections.routes.ts';
import { credentialRecordHandlers } from './credentials/credentialRecord.routes.ts';
import { credentialReplacementHandlers } from './credentials/credentialReplacement.routes.ts';
import { credentialRequestsHandlers } from './credentials/credentialRequests.routes.ts';
import { customerRequestsHandlers } from './credentials/customerRequests.routes.ts';
import { credentialsHandlers } from './credentials/credentials.routes.ts';
import { documentationHandlers } from './documentation/documentation.routes.ts';
import { logsHandlers } from './logs/logs.routes.ts';
import { onboardingHandlers } from './organizations/onboarding.routes.ts';
import { organizationsHandlers } from './organizations/organizations.routes.ts';
import { packagesHandlers } from './packages/packages.routes.ts';
import { platformSettingsHandlers } from './platformSettings/platformSettings.routes.ts';
import { requestsHandlers } from './requests/requests.routes.ts';
import { syncHandlers } from './sync/sync.routes.ts';
import { tableFilesHandlers } from './tableFiles/tableFiles.routes.ts';
import { tasksHandlers } from './tasks/tasks.routes.ts';
import { usersHandlers } from './users/users.routes.ts';

/** The handler of every route; one line per feature. */
export const handlers: Handlers = {
  auth: authHandlers,
  account: accountHandlers,
  users: usersHandlers,
  platformSettings: platformSettingsHandlers,
  documentation: documentationHandlers,
  organizations: organizationsHandlers,
  onboarding: onboardingHandlers,
  packages: packagesHandlers,
  credentials: credentialsHandlers,
  credentialRecord: credentialRecordHandlers,
  credentialReplacement: credentialReplacementHandlers,
  credentialRequests: credentialRequestsHandlers,
  customerRequests: customerRequestsHandlers,
  connections: connectionsHandlers,
  connectionSetups: connectionSetupsHandlers,
  connectionChange: connectionChangeHandlers,
  tasks: tasksHandlers,
  logs: logsHandlers,
  sync: syncHandlers,
  requests: requestsHandlers,
  tableFiles: tableFilesHandlers,
};
