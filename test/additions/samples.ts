import type { Sample } from './findUnnamedPlaces.ts';

/** For each row of AGENTS.md's table something of its kind that is in the house, by the row's first words. */
export const samples: Readonly<Record<string, Sample>> = {
  'a route': {
    names: { resource: 'packages' },
    mention: /getPackageSettingFields|package-types\/[^/ ]+\/settings/,
    users: {
      'src/console/features/audit/AuditChanges.tsx': 'calls settings by their names',
      'src/console/features/connections/detail/timeline/SettingChanges.tsx':
        'calls settings by their names',
      'src/cli/commands/connectionFiles.ts': 'tells which settings there are',
    },
  },
  'a resource': {
    names: { resource: 'webhooks' },
    mention:
      /\b(?:list|create|update|delete)Webhooks?\b|\binterface WebhookTable\b|CREATE TABLE webhook \(|webhooks(?:Handlers|Samples)|\/webhooks\.ts'|WebhooksPage|webhooks: '\/|webhook: string;/,
    worded: /\bwebhooks?\b/i,
    users: {
      'src/console/features/webhooks/DeliveryLog.tsx': 'its deliveries, a second list',
      'src/console/features/webhooks/LastDelivery.tsx': 'the last of them, in a row',
      'src/console/features/webhooks/stageOf.ts': 'how far it is',
      'src/console/features/webhooks/useWebhookActions.tsx': 'the menu of its rows',
      'src/server/features/webhooks/sendWebhooks.ts': 'its job',
      'src/server/platform/webhooks/*.ts': 'its outbox, which jobs write too',
      'src/server/platform/db/columnTypes.ts': 'its texts have a known set of values',
      'src/packages/bamboohr/sandbox/*.ts': 'the vendor’s webhooks',
    },
  },
  'a list column': {
    names: { resource: 'connections' },
    mention: /unresolvedLogsCount/,
    worded: /unresolved: '|Unresolved logs/,
  },
  'a table or its column': {
    names: {},
    mention: /claimed_from/,
  },
  'a package': {
    names: { package: 'xero' },
    mention: /xero(?!-0)/i,
    users: {
      'scripts/seed/*.ts': 'an example connection has it',
      'scripts/bench/*.ts': 'its OAuth application, for the benchmarks',
    },
  },
  'a module that one starts': {
    names: { package: 'xero' },
    mention: /xeroExtractions/,
  },
  'a field type': {
    names: { type: 'selectWithTranslations' },
    mention: /selectWithTranslations/i,
  },
  'a message': {
    names: {},
    mention: /'form\.futureDate'/,
    users: { 'src/fields/date/date.ts': 'says it' },
  },
  'a job': {
    names: {},
    mention: /'preconfigure'/,
  },
  'a list screen': {
    names: { feature: 'organizations' },
    mention:
      /OrganizationListPage|paths\.organizations\b|organizations: '\/|textsFor\('organizations'|\/en\/organizations\.ts/,
    worded: /Organizations?'|Organisaties/,
    users: {
      'src/console/features/audit/useAuditColumns.tsx': 'leads to an organization',
      'src/console/features/webhooks/WebhooksPage.tsx': 'leads back to the organizations',
    },
  },
  'a form': {
    names: { feature: 'organizations', Form: 'CreateOrganization' },
    mention: /CreateOrganization\b/,
  },
  'a notification': {
    names: {},
    mention:
      /notification\.task\.|receiveConnectionTaskReport|receive_connection_task_report|mailTaskReports/,
    worded: /connection task report/,
  },
};
