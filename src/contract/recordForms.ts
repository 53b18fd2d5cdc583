import { updateProfile } from './account.ts';
import { createConnectionSetup } from './connectionSetups.ts';
import { createCredential, updateCredential } from './credentials.ts';
import { createOrganization, updateOrganization } from './organizations.ts';
import type { Route } from './route.ts';
import { createUser, updateUser } from './users.ts';

/** Paths of a body's fields within the record as it is read, both from the body's top; `*` is each entry of an array. */
export type RecordForm = Readonly<Record<string, string>>;

const personName = {
  firstName: 'personName.firstName',
  middleName: 'personName.middleName',
  lastName: 'personName.lastName',
};
const user = {
  ...personName,
  'accessToOrganizations.*.organizationId': 'accessToOrganizations.*.organization.organizationId',
};
const organization = { resellerId: 'reseller.organizationId' };
const ofOrganization = { organizationId: 'organization.organizationId' };
const credential = {
  'package.packageType': 'packageType',
  'package.credentialType': 'credentialType',
  'package.name': 'name',
  'package.credential': 'credential',
};

/**
 * Routes that also accept a record as it was read, in addition to their declared body. A field that the body has
 * takes precedence. The console sends bodies as declared and loads none of this.
 */
export const recordForms: ReadonlyMap<Route, RecordForm> = new Map<Route, RecordForm>([
  [updateProfile, personName],
  [createUser, user],
  [updateUser, user],
  [createOrganization, organization],
  [updateOrganization, organization],
  [createCredential, { ...ofOrganization, ...credential }],
  [updateCredential, credential],
  [createConnectionSetup, ofOrganization],
]);
