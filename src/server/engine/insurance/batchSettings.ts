import { insurancePackage } from '../../../contract/packageTraits.ts';

type Packages = readonly { packageType: string; settings: Readonly<Record<string, unknown>> }[];

export interface BatchSettings {
  policyNumber: string;
  /** Unless it is switched off somebody approves each batch. */
  requireApproval: boolean;
  /** Who made a batch doesn't approve it. */
  fourEyes: boolean;
}

/** How a connection's batches are let go, and under which policy they are sent; undefined without the package. */
export function batchSettings(packages: Packages): BatchSettings | undefined {
  const use = packages.find(({ packageType }) => packageType === insurancePackage);
  if (!use) return undefined;
  const { policyNumber, requireApproval, fourEyes } = use.settings;
  return {
    policyNumber: typeof policyNumber === 'string' ? policyNumber.trim() : '',
    requireApproval: requireApproval !== false,
    fourEyes: fourEyes === true,
  };
}
