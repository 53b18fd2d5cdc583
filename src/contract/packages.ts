import { z } from 'zod';
import { signedIn } from './access.ts';
import { fieldDefinitionSchema } from './fieldDefinition.ts';
import { collection, item } from './hydra.ts';
import { defineRoute } from './route.ts';

export const packageKinds = [
  'accounting',
  'expense',
  'hr',
  'payroll',
  'payment',
  'bank',
  'insurance',
] as const;

export const packageType = z.object({
  ...item('PackageType'),
  packageType: z.string(),
  title: z.string(),
  kind: z.enum(packageKinds),
  credentialTypes: z.array(z.string()),
});
export type PackageType = z.output<typeof packageType>;

export const connectablePackage = packageType.extend({
  /** False: no flow links it with the packages chosen so far. */
  connectable: z.boolean(),
});

const list = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : (value ?? [])),
  z.array(z.string()),
);

export const listConnectablePackages = defineRoute({
  method: 'GET',
  path: '/synchronizer/packages/connectable',
  summary: 'Packages that can join the ones chosen; with all=true every package, flagged.',
  access: signedIn,
  query: z.object({
    /** Package types already chosen, comma separated or repeated. */
    usedPackages: list.optional(),
    all: z.stringbool().default(false),
  }),
  answers: { 200: collection(connectablePackage) },
});

export const listPackageTypes = defineRoute({
  method: 'GET',
  path: '/synchronizer/package-types',
  summary: 'Every package, or the one named.',
  access: signedIn,
  query: z.object({ packageType: z.string().optional() }),
  answers: { 200: collection(packageType) },
});

export const credentialTypeDetails = z.object({
  credentialType: z.string(),
  /** `oauth-2` is connected in its own window. */
  kind: z.enum(['oauth-2', 'client-credentials', 'key', 'none']),
  fields: z.array(fieldDefinitionSchema),
});
export type CredentialTypeDetails = z.output<typeof credentialTypeDetails>;

export const getPackageCredentialFields = defineRoute({
  method: 'GET',
  path: '/synchronizer/package-types/{type}/credential',
  summary: 'The credential types of a package with their fields.',
  access: signedIn,
  params: z.object({ type: z.string() }),
  answers: { 200: collection(credentialTypeDetails) },
});

export const getPackageCredentialsDetails = defineRoute({
  method: 'GET',
  path: '/synchronizer/packages/{type}/credentials-details',
  summary: 'The same fields, under the address that the wizard asks.',
  access: signedIn,
  params: z.object({ type: z.string() }),
  answers: { 200: collection(credentialTypeDetails) },
});

export const getPackageSettingFields = defineRoute({
  method: 'GET',
  path: '/synchronizer/package-types/{type}/settings',
  summary: 'The settings of a package, without the lists of a credential.',
  access: signedIn,
  params: z.object({ type: z.string() }),
  answers: { 200: z.object({ packageType: z.string(), fields: z.array(fieldDefinitionSchema) }) },
});
