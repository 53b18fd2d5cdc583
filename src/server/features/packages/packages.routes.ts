import type * as contract from '../../../contract/packages.ts';
import type { z } from 'zod';
import type { credentialTypeDetails, packageType } from '../../../contract/packages.ts';
import type { PackageDefinition } from '../../../packages/kit/definePackage.ts';
import { packages } from '../../../packages/registry.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { hydraCollection } from '../../http/hydraCollection.ts';
import { allSettings, credentialFields, wireFields } from '../../engine/lists/packageFields.ts';
import { connectablePackages, requirePackage } from './packages.rules.ts';

function toWire(definition: PackageDefinition): z.input<typeof packageType> {
  return {
    '@id': `/api/synchronizer/package-types/${definition.type}`,
    '@type': 'PackageType',
    packageType: definition.type,
    title: definition.title,
    kind: definition.kind,
    credentialTypes: Object.keys(definition.credentials),
  };
}

function credentialTypes(definition: PackageDefinition): z.input<typeof credentialTypeDetails>[] {
  return Object.entries(definition.credentials).map(([credentialType, type]) => ({
    credentialType,
    kind: type.kind,
    fields: credentialFields(type),
  }));
}

export const packagesHandlers: HandlersOf<typeof contract> = {
  listConnectablePackages: async ({ query }) => {
    const found = connectablePackages(query.usedPackages ?? [], query.all);
    const members = found.map(({ definition, connectable }) => ({
      ...toWire(definition),
      connectable,
    }));
    return {
      status: 200,
      body: hydraCollection('/synchronizer/packages/connectable', members, members.length),
    };
  },
  listPackageTypes: async ({ query }) => {
    const { packageType } = query;
    const members = packages
      .filter(({ type }) => packageType === undefined || type === packageType)
      .map(toWire);
    return {
      status: 200,
      body: hydraCollection('/synchronizer/package-types', members, members.length),
    };
  },
  getPackageCredentialFields: async ({ params: { type } }) => {
    const members = credentialTypes(requirePackage(type));
    const path = `/synchronizer/package-types/${type}/credential`;
    return { status: 200, body: hydraCollection(path, members, members.length) };
  },
  getPackageCredentialsDetails: async ({ params: { type } }) => {
    const members = credentialTypes(requirePackage(type));
    const path = `/synchronizer/packages/${type}/credentials-details`;
    return { status: 200, body: hydraCollection(path, members, members.length) };
  },
  getPackageSettingFields: async ({ params: { type } }) => {
    const definition = requirePackage(type);
    const fields = wireFields(allSettings(definition), () => ({ state: 'waiting', options: {} }));
    return { status: 200, body: { packageType: definition.type, fields } };
  },
};
