/** Roles by the wire's names, each with what it may do (docs/security.md 4.1). */
export default {
  guide: 'What may each role do?',
  ROLE_SUPER_ADMIN: {
    name: 'Super admin',
    may: 'May do everything, in every organization.',
  },
  ROLE_ORGANIZATION_ADMIN: {
    name: 'Administrator',
    may: 'May do what an operator does, and manage users and the organization itself. On a reseller: for all its customers.',
  },
  ROLE_USER: {
    name: 'Operator',
    may: 'May set up, change and run connections, and solve what went wrong.',
  },
  ROLE_VIEWER: {
    name: 'Viewer',
    may: 'May look at everything of the organization and change nothing.',
  },
};
