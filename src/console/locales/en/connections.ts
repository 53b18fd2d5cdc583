export default {
  left: {
    title_one: '{{count}} set-up left unfinished',
    title_other: '{{count}} set-ups left unfinished',
    goOn: 'Go on',
    goOnNamed: 'Go on with the set-up for {{name}}',
    discard: 'Throw away',
    discardNamed: 'Throw away the set-up for {{name}}',
  },
  list: {
    title: 'Connections',
    add: 'Add connection',
    search: 'Search connections',
    columns: {
      name: 'Name',
      status: 'Status',
      unresolved: 'Unresolved logs',
      packages: 'Packages',
      organization: 'Organization',
      reseller: 'Reseller',
      created: 'Created',
    },
    empty: {
      title: 'No connections yet',
      text: 'A connection links two or more packages of an organization, and keeps their documents in step.',
    },
    noAccess: {
      title: 'You have no access at the moment',
      text: 'Your access is switched off, or was not given yet. An administrator of your organization can switch it on.',
    },
    unresolved_one: '{{count}} unresolved log entry',
    unresolved_other: '{{count}} unresolved log entries',
    filterActive: 'Status',
    anyStatus: 'Any status',
  },
  status: {
    active: 'Active',
    inactive: 'Inactive',
    unfinished: 'Setup not finished',
  },
  actions: {
    change: 'Change',
    run: 'Run now',
    activate: 'Activate',
    deactivate: 'Deactivate',
    delete: 'Delete',
    notFinished: 'Finish the setup first',
    notActive: 'Activate the connection first',
  },
  delete: {
    title: 'Delete connection',
    text: 'The tasks of {{name}} are cancelled and it leaves the list. What was already written to the packages stays there.',
    reason: 'Reason',
    submit: 'Delete connection',
  },
  activate: {
    title: 'Activate connection',
    text: 'Do you want to activate {{name}}? It runs by its schedule from then on.',
  },
  deactivate: {
    title: 'Deactivate connection',
    text: 'Do you want to deactivate {{name}}? No new runs start until it is activated again.',
  },
};
