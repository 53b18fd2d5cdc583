import type { Routes } from '../../contract/routes.ts';
import type { Handlers, HandlersOf } from '../http/handler.ts';
import { accountHandlers } from './account/account.routes.ts';
import { attentionHandlers } from './attention/attention.routes.ts';
import { auditHandlers } from './audit/audit.routes.ts';
import { authHandlers } from './auth/auth.routes.ts';
import { bulkActionsHandlers } from './bulkActions/bulkActions.routes.ts';
import { cardStatementHandlers } from './sync/cardStatement.routes.ts';
import { causesHandlers } from './causes/causes.routes.ts';
import { outagesHandlers } from './outages/outages.routes.ts';
import { connectionSetupsHandlers } from './connections/connectionSetups.routes.ts';
import { connectionChangeHandlers } from './connections/connectionChange.routes.ts';
import { elementEntryHandlers } from './sync/elementEntry.routes.ts';
import { planHandlers } from './connections/plan.routes.ts';
import { connectionHistoryHandlers } from './connections/connectionHistory.routes.ts';
import { connectionsHandlers } from './connections/connections.routes.ts';
import { connectionsFileHandlers } from './connections/connectionsFile.routes.ts';
import { connectionViewsHandlers } from './connections/connectionViews.routes.ts';
import { credentialRecordHandlers } from './credentials/credentialRecord.routes.ts';
import { credentialReplacementHandlers } from './credentials/credentialReplacement.routes.ts';
import { otherAccountHandlers } from './credentials/otherAccount.routes.ts';
import { credentialRequestsHandlers } from './credentials/credentialRequests.routes.ts';
import { customerRequestsHandlers } from './credentials/customerRequests.routes.ts';
import { credentialsHandlers } from './credentials/credentials.routes.ts';
import { documentationHandlers } from './documentation/documentation.routes.ts';
import { duplicatesHandlers } from './sync/duplicates.routes.ts';
import { failingElementsHandlers } from './sync/failingElements.routes.ts';
import { foundElementsHandlers } from './sync/foundElements.routes.ts';
import { insuranceBatchesHandlers } from './insuranceBatches/insuranceBatches.routes.ts';
import { insuranceEventsHandlers } from './insuranceEvents/insuranceEvents.routes.ts';
import { graphqlHandlers } from './graphql/graphql.routes.ts';
import { logsHandlers } from './logs/logs.routes.ts';
import { onboardingHandlers } from './organizations/onboarding.routes.ts';
import { organizationsHandlers } from './organizations/organizations.routes.ts';
import { packagesHandlers } from './packages/packages.routes.ts';
import { paymentToggleHandlers } from './paymentToggle/paymentToggle.routes.ts';
import { platformSettingsHandlers } from './platformSettings/platformSettings.routes.ts';
import { requestsHandlers } from './requests/requests.routes.ts';
import { retriesHandlers } from './retries/retries.routes.ts';
import { searchHandlers } from './search/search.routes.ts';
import { syncHandlers } from './sync/sync.routes.ts';
import { whyHandlers } from './sync/why.routes.ts';
import { tableFilesHandlers } from './tableFiles/tableFiles.routes.ts';
import { tasksHandlers } from './tasks/tasks.routes.ts';
import { pushTokensHandlers } from './push/pushTokens.routes.ts';
import { webhooksHandlers } from './webhooks/webhooks.routes.ts';
import { webhooksInHandlers } from './webhooksIn/webhooksIn.routes.ts';
import { todosHandlers } from './todos/todos.routes.ts';
import { usersHandlers } from './users/users.routes.ts';

/** The handler of every route; one line per feature. */
export const handlers: Handlers = {
  auth: authHandlers,
  account: accountHandlers,
  users: usersHandlers,
  platformSettings: platformSettingsHandlers,
  documentation: documentationHandlers,
  graphql: graphqlHandlers,
  organizations: organizationsHandlers,
  onboarding: onboardingHandlers,
  packages: packagesHandlers,
  credentials: credentialsHandlers,
  credentialRecord: credentialRecordHandlers,
  credentialReplacement: credentialReplacementHandlers,
  otherAccount: otherAccountHandlers,
  credentialRequests: credentialRequestsHandlers,
  customerRequests: customerRequestsHandlers,
  connections: connectionsHandlers,
  connectionSetups: connectionSetupsHandlers,
  connectionChange: connectionChangeHandlers,
  plan: planHandlers,
  elementEntry: elementEntryHandlers,
  attention: attentionHandlers,
  connectionHistory: connectionHistoryHandlers,
  connectionsFile: connectionsFileHandlers,
  connectionViews: connectionViewsHandlers,
  tasks: tasksHandlers,
  audit: auditHandlers,
  insuranceBatches: insuranceBatchesHandlers,
  logs: logsHandlers,
  causes: causesHandlers,
  outages: outagesHandlers,
  retries: retriesHandlers,
  todos: todosHandlers,
  paymentToggle: paymentToggleHandlers,
  sync: syncHandlers,
  insuranceEvents: insuranceEventsHandlers,
  bulkActions: bulkActionsHandlers,
  cardStatement: cardStatementHandlers,
  duplicates: duplicatesHandlers,
  failingElements: failingElementsHandlers,
  foundElements: foundElementsHandlers,
  search: searchHandlers,
  why: whyHandlers,
  requests: requestsHandlers,
  tableFiles: tableFilesHandlers,
  pushTokens: pushTokensHandlers,
  webhooks: webhooksHandlers,
  webhooksIn: webhooksInHandlers,
} satisfies { [K in keyof Routes]: HandlersOf<Routes[K]> };
