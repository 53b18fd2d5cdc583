import 'i18next';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    returnNull: false;
    resources: {
      app: typeof import('./en/app.ts').default;
      apiKeys: typeof import('./en/apiKeys.ts').default;
      attention: typeof import('./en/attention.ts').default;
      audit: typeof import('./en/audit.ts').default;
      account: typeof import('./en/account.ts').default;
      apiDocumentation: typeof import('./en/apiDocumentation.ts').default;
      auth: typeof import('./en/auth.ts').default;
      bulk: typeof import('./en/bulk.ts').default;
      change: typeof import('./en/change.ts').default;
      cardStatement: typeof import('./en/cardStatement.ts').default;
      dates: typeof import('./en/dates.ts').default;
      fields: typeof import('./en/fields.ts').default;
      connection: typeof import('./en/connection.ts').default;
      connections: typeof import('./en/connections.ts').default;
      credentials: typeof import('./en/credentials.ts').default;
      customerRequest: typeof import('./en/customerRequest.ts').default;
      codes: typeof import('./en/codes.ts').default;
      find: typeof import('./en/find.ts').default;
      insuranceBatches: typeof import('./en/insuranceBatches.ts').default;
      insuranceEvents: typeof import('./en/insuranceEvents.ts').default;
      logs: typeof import('./en/logs.ts').default;
      oauthResult: typeof import('./en/oauthResult.ts').default;
      outages: typeof import('./en/outages.ts').default;
      pause: typeof import('./en/pause.ts').default;
      organizations: typeof import('./en/organizations.ts').default;
      paymentToggle: typeof import('./en/paymentToggle.ts').default;
      plan: typeof import('./en/plan.ts').default;
      platformSettings: typeof import('./en/platformSettings.ts').default;
      requests: typeof import('./en/requests.ts').default;
      roles: typeof import('./en/roles.ts').default;
      runs: typeof import('./en/runs.ts').default;
      sync: typeof import('./en/sync.ts').default;
      users: typeof import('./en/users.ts').default;
      views: typeof import('./en/views.ts').default;
      webhooks: typeof import('./en/webhooks.ts').default;
      why: typeof import('./en/why.ts').default;
      wizard: typeof import('./en/wizard.ts').default;
      calls: typeof import('../../contract/messages/en/calls.ts').default;
      forms: typeof import('../../contract/messages/en/forms.ts').default;
      work: typeof import('../../contract/messages/en/work.ts').default;
      labels: typeof import('../../contract/messages/en/labels.ts').default;
      mails: typeof import('../../contract/messages/en/mails.ts').default;
      notices: typeof import('./en/notices.ts').default;
    };
  }
}
