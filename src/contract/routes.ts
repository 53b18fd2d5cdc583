import * as account from './account.ts';
import * as accountLanguage from './accountLanguage.ts';
import * as accountNotifications from './accountNotifications.ts';
import * as apiKeys from './apiKeys.ts';
import * as attention from './attention.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as bulkActions from './bulkActions.ts';
import * as cardStatement from './cardStatement.ts';
import * as causes from './causes.ts';
import * as outages from './outages.ts';
import * as retries from './retries.ts';
import * as connectionSetups from './connectionSetups.ts';
import * as connectionChange from './connectionChange.ts';
import * as connectionHistory from './connectionHistory.ts';
import * as connections from './connections.ts';
import * as connectionSettings from './connectionSettings.ts';
import * as connectionsFile from './connectionsFile.ts';
import * as connectionViews from './connectionViews.ts';
import * as credentialRecord from './credentialRecord.ts';
import * as credentialReplacement from './credentialReplacement.ts';
import * as otherAccount from './otherAccount.ts';
import * as credentialRequests from './credentialRequests.ts';
import * as credentials from './credentials.ts';
import * as customerRequests from './customerRequests.ts';
import * as documentation from './documentation.ts';
import * as duplicates from './duplicates.ts';
import * as elementEntry from './elementEntry.ts';
import * as failingElements from './failingElements.ts';
import * as forceRun from './forceRun.ts';
import * as foundElements from './foundElements.ts';
import * as insuranceBatches from './insuranceBatches.ts';
import * as insuranceEvents from './insuranceEvents.ts';
import * as graphql from './graphql.ts';
import * as logs from './logs.ts';
import * as onboarding from './onboarding.ts';
import * as organizations from './organizations.ts';
import * as packages from './packages.ts';
import * as plan from './plan.ts';
import * as pauseConnection from './pauseConnection.ts';
import * as paymentToggle from './paymentToggle.ts';
import * as platformSettings from './platformSettings.ts';
import * as requests from './requests.ts';
import type { Route } from './route.ts';
import * as search from './search.ts';
import * as sync from './sync.ts';
import * as tableFiles from './tableFiles.ts';
import * as tasks from './tasks.ts';
import * as todos from './todos.ts';
import * as users from './users.ts';
import * as pushTokens from './pushTokens.ts';
import * as webhooks from './webhooks.ts';
import * as webhooksIn from './webhooksIn.ts';
import * as why from './why.ts';

type RoutesIn<M> = { [K in keyof M as M[K] extends Route ? K : never]: M[K] };

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'access' in value && 'answers' in value;
}

function routesOf<M extends object>(module: M): RoutesIn<M> {
  return Object.fromEntries(
    Object.entries(module).filter(([, value]) => isRoute(value)),
  ) as RoutesIn<M>;
}

/** Every route of the wire by resource. The server must have a handler for each; nothing else is served. */
export const routes = {
  auth: routesOf(auth),
  account: {
    ...routesOf(account),
    ...routesOf(accountLanguage),
    ...routesOf(accountNotifications),
    ...routesOf(apiKeys),
  },
  users: routesOf(users),
  platformSettings: routesOf(platformSettings),
  documentation: routesOf(documentation),
  graphql: routesOf(graphql),
  organizations: routesOf(organizations),
  onboarding: routesOf(onboarding),
  packages: routesOf(packages),
  credentials: routesOf(credentials),
  credentialRecord: routesOf(credentialRecord),
  credentialReplacement: routesOf(credentialReplacement),
  otherAccount: routesOf(otherAccount),
  credentialRequests: routesOf(credentialRequests),
  customerRequests: routesOf(customerRequests),
  connections: {
    ...routesOf(connections),
    ...routesOf(connectionSettings),
    ...routesOf(pauseConnection),
  },
  connectionSetups: routesOf(connectionSetups),
  connectionChange: routesOf(connectionChange),
  plan: routesOf(plan),
  elementEntry: routesOf(elementEntry),
  attention: routesOf(attention),
  connectionHistory: routesOf(connectionHistory),
  connectionsFile: routesOf(connectionsFile),
  connectionViews: routesOf(connectionViews),
  tasks: { ...routesOf(tasks), ...routesOf(forceRun) },
  audit: routesOf(audit),
  insuranceBatches: routesOf(insuranceBatches),
  logs: routesOf(logs),
  causes: routesOf(causes),
  outages: routesOf(outages),
  retries: routesOf(retries),
  todos: routesOf(todos),
  paymentToggle: routesOf(paymentToggle),
  sync: routesOf(sync),
  insuranceEvents: routesOf(insuranceEvents),
  bulkActions: routesOf(bulkActions),
  cardStatement: routesOf(cardStatement),
  duplicates: routesOf(duplicates),
  failingElements: routesOf(failingElements),
  foundElements: routesOf(foundElements),
  search: routesOf(search),
  why: routesOf(why),
  requests: routesOf(requests),
  tableFiles: routesOf(tableFiles),
  webhooks: routesOf(webhooks),
  webhooksIn: routesOf(webhooksIn),
  pushTokens: routesOf(pushTokens),
};
export type Routes = typeof routes;

/** The same as one list. */
export const allRoutes: readonly Route[] = Object.values(routes).flatMap((group) =>
  Object.values(group as Record<string, Route>),
);
