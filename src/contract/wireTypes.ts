import { z } from 'zod';
import * as account from './account.ts';
import * as apiKeys from './apiKeys.ts';
import * as attention from './attention.ts';
import * as audit from './audit.ts';
import * as bulkActions from './bulkActions.ts';
import * as causes from './causes.ts';
import * as outages from './outages.ts';
import * as retries from './retries.ts';
import * as connectionHistory from './connectionHistory.ts';
import * as connectionSetups from './connectionSetups.ts';
import * as connectionViews from './connectionViews.ts';
import * as connections from './connections.ts';
import * as credentialRecord from './credentialRecord.ts';
import * as credentialRequests from './credentialRequests.ts';
import * as credentials from './credentials.ts';
import * as elementEntry from './elementEntry.ts';
import * as failingElements from './failingElements.ts';
import * as forceRun from './forceRun.ts';
import * as foundElements from './foundElements.ts';
import * as insuranceBatches from './insuranceBatches.ts';
import * as insuranceEvents from './insuranceEvents.ts';
import * as logs from './logs.ts';
import * as onboarding from './onboarding.ts';
import * as organizations from './organizations.ts';
import * as packages from './packages.ts';
import * as paymentToggle from './paymentToggle.ts';
import * as requests from './requests.ts';
import type { Route } from './route.ts';
import * as search from './search.ts';
import * as sync from './sync.ts';
import * as tasks from './tasks.ts';
import * as users from './users.ts';
import * as webhooks from './webhooks.ts';
import * as why from './why.ts';

/**
 * The `@type` of resources, by the schema of their answers: the classes of the Hydra documentation. Several schemas
 * may show one class, in part or in full. Names and descriptions are kept apart from the routes, so that the console
 * loads none of it.
 */
const types: [string, ...z.ZodType[]][] = [
  ['ApiKey', apiKeys.apiKey, apiKeys.createApiKey.answers[201]],
  ['Attention', attention.attentionItem],
  ['AuditEntry', audit.auditEntry],
  ['BulkAction', bulkActions.bulkAction],
  ['Cause', causes.causeGroup],
  ['Outage', outages.outage],
  ['Retry', retries.retry],
  ['Connection', connections.connection, connections.updateConnection.answers[200]],
  ['ConnectionDays', connectionHistory.getConnectionDays.answers[200]],
  ['ConnectionFlows', connectionHistory.getConnectionFlows.answers[200]],
  [
    'ConnectionSetup',
    connectionSetups.connectionSetup,
    connectionSetups.listConnectionSetups.answers[200].shape['hydra:member'].element,
    connectionSetups.updateConnectionSetup.answers[200],
  ],
  ['ConnectionVersion', connectionHistory.connectionVersion],
  ['ConnectionView', connectionViews.connectionView],
  ['Credential', credentials.credential],
  ['CredentialCheck', credentialRecord.credentialCheck],
  [
    'CredentialRequest',
    credentialRequests.credentialRequest,
    credentialRequests.requestCredential.answers[201],
  ],
  ['InsuranceBatch', insuranceBatches.insuranceBatch],
  ['InsuranceBatchLooks', insuranceBatches.lookAtInsuranceBatch.answers[200]],
  ['InsuranceBatchMessage', insuranceBatches.batchMessage],
  ['InsuranceBatchReview', insuranceBatches.batchReview],
  ['InsuranceEvent', insuranceEvents.insuranceEvent, insuranceBatches.batchEvent],
  ['LogEntry', logs.logEntry, logs.listAllLogEntries.answers[200].shape['hydra:member'].element],
  ['Module', tasks.module],
  ['Onboarding', onboarding.onboardOrganization.answers[201]],
  ['Organization', organizations.organization],
  ['OrganizationAccess', organizations.organizationAccess],
  ['OrganizationContents', organizations.organizationContents],
  ['PackageType', packages.packageType, packages.connectablePackage],
  ['PaymentToggleDebtor', paymentToggle.toggleLine],
  ['PaymentToggleInitialRun', paymentToggle.initialRun],
  ['PaymentTogglePreview', paymentToggle.togglePreview],
  ['PaymentToggleReversalRun', paymentToggle.reversalRun],
  ['PaymentToggleRun', paymentToggle.checkToggleRun.answers[202]],
  ['ReplayPreview', requests.replayPreview],
  ['RequestAndResponse', requests.requestAndResponse, requests.requestSummary],
  ['RequestComparison', requests.requestComparison],
  ['Run', forceRun.run, tasks.runRecord],
  ['SearchResult', search.searchResult],
  ['Session', account.session],
  ['SyncElement', sync.syncElement, failingElements.failingElement, foundElements.foundElement],
  ['SyncElementWhy', why.elementWhy],
  ['SyncElementEntry', elementEntry.elementEntry],
  ['SyncItem', sync.listSyncItems.answers[200].shape['hydra:member'].element],
  ['SyncStatusReport', sync.syncStatusReport],
  ['Task', tasks.task],
  ['Timeline', connectionHistory.listTimeline.answers[200]],
  ['TimelineEvent', connectionHistory.timelineEvent],
  ['User', users.user, users.createUser.answers[201]],
  ['Webhook', webhooks.webhook, webhooks.createWebhook.answers[201]],
  ['WebhookDelivery', webhooks.webhookDelivery],
];

const names = new Map(types.flatMap(([name, ...schemas]) => schemas.map((one) => [one, name])));

/** Objects with an `@type` that distinguishes several kinds: each kind is a class with the same properties. */
const kinds: Record<string, readonly string[]> = {
  InsuranceEvent: insuranceEvents.insuranceEvent.shape['@type'].options,
};

/** Names of all classes, and the schemas that show each. */
export const wireClasses: ReadonlyMap<string, readonly z.ZodObject[]> = new Map(
  types.flatMap(([name, ...schemas]) =>
    [name, ...(kinds[name] ?? [])].map((each): [string, z.ZodObject[]] => [
      each,
      schemas.filter((schema) => schema instanceof z.ZodObject),
    ]),
  ),
);

/** The resource that a route returns or lists. */
export interface Answered {
  schema: z.ZodObject;
  isCollection: boolean;
}
export function answered(route: Route): Answered | undefined {
  const success = Object.entries(route.answers).find(([status]) => Number(status) < 300);
  const schema = success?.[1];
  if (!(schema instanceof z.ZodObject)) return undefined;
  const members: unknown = schema.shape['hydra:member'];
  if (!(members instanceof z.ZodArray)) return { schema, isCollection: false };
  const { element } = members;
  return element instanceof z.ZodObject ? { schema: element, isCollection: true } : undefined;
}

/** The class of a route's answer or of its members; undefined if it has no `@type`. */
export function classOf(route: Route): string | undefined {
  const answer = answered(route);
  return answer && names.get(answer.schema);
}
