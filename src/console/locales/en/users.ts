/** `/users` */
export default {
  list: {
    title: 'Users',
    search: 'Search users by name or e-mail',
    add: 'Add user',
    assign: 'Assign organizations',
    columns: {
      name: 'Name',
      email: 'E-mail',
      roles: 'Roles',
      access: 'Organization access',
      created: 'Created',
    },
    empty: {
      title: 'No users yet',
      text: 'Add the people who work with these connections. Each gets an e-mail with a link to set a password.',
    },
  },
  state: { inactive: 'Inactive', invited: 'Invited' },
  access: {
    disabledName: '{{name}} (disabled)',
  },
  actions: {
    change: 'Change {{name}}',
    activate: 'Activate…',
    deactivate: 'Deactivate…',
    delete: 'Delete…',
    removeAccess: 'Remove access…',
  },
  form: {
    firstName: 'First name',
    middleName: 'Middle name',
    lastName: 'Last name',
    email: 'E-mail address',
    access: 'Organization access',
    roleIn: 'Role in {{name}}',
    enabled: 'Enabled',
    enabledIn: 'Access to {{name}} is enabled',
    removeFrom: 'Remove access to {{name}}',
    addOrganization: 'Add an organization',
    addOrganizationHint: 'Type to search by name or code.',
    superAdmin: 'Super admin',
    superAdminHint: 'Can do everything, in every organization.',
  },
  create: {
    title: 'Add user',
    submit: 'Add and invite',
    emailHint: 'The invitation goes here; the user signs in with this address.',
  },
  update: {
    title: 'Change {{name}}',
    emailHint: 'Only users themselves can change their address.',
  },
  security: {
    title: 'Signing in',
    invited: 'The invitation has not been followed yet.',
    resend: 'Send it again',
    twoFactorOn: 'Two factor authentication is on.',
    twoFactorOff: 'Two factor authentication is off.',
    reset: 'Reset two factor',
    resetTitle: 'Reset two factor authentication?',
    resetText:
      '{{name}} can then sign in with the password alone, and is notified by e-mail. Only do this if you are sure who is asking.',
  },
  activate: {
    title: 'Activate this user?',
    text: '{{name}} can sign in again.',
  },
  deactivate: {
    title: 'Deactivate this user?',
    text: '{{name}} can no longer sign in, and is signed out everywhere at once.',
  },
  delete: {
    title: 'Delete this user?',
    text: '{{name}} ({{email}}) loses all access and is signed out at once. This can’t be undone.',
  },
  assign: {
    title: 'Assign organizations',
    text_one: 'The selected user gets access to these organizations.',
    text_other: 'The {{count}} selected users get access to these organizations.',
    notYourself: 'Your own access stays as it is.',
    onlyYourself: 'You can’t change your own access. Select other users.',
    organizations: 'Organizations',
    role: 'Role',
    submit: 'Assign',
  },
  removeAccess: {
    title: 'Remove access',
    text: '{{name}} immediately loses access to the organizations you choose.',
    organizations: 'Organizations',
    submit: 'Remove access',
  },
};
