/** Roles by the wire's names, each with what it may do (docs/security.md 4.1). */
export default {
  guide: 'What can each role do?',
  ROLE_SUPER_ADMIN: {
    name: 'Super admin',
    may: 'Can do everything, in every organization.',
  },
  ROLE_ORGANIZATION_ADMIN: {
    name: 'Administrator',
    may: 'Can do everything an operator can, and manage users and the organization itself. On a reseller: for all its customers.',
  },
  ROLE_USER: {
    name: 'Operator',
    may: 'Can set up, change and run connections, and solve what went wrong.',
  },
  ROLE_VIEWER: {
    name: 'Viewer',
    may: 'Can view everything in the organization, but change nothing.',
  },
};
