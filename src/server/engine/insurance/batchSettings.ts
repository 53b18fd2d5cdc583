export interface BatchSettings {
  policyNumber: string;
  /** Each batch needs an approval unless this is switched off. */
  requireApproval: boolean;
  /** The creator of a batch may not approve it. */
  fourEyes: boolean;
}

/** A connection's rules for approving and sending batches, from the package's settings. */
export function batchSettings(settings: Readonly<Record<string, unknown>>): BatchSettings {
  const { policyNumber, requireApproval, fourEyes } = settings;
  return {
    policyNumber: typeof policyNumber === 'string' ? policyNumber.trim() : '',
    requireApproval: requireApproval !== false,
    fourEyes: requireApproval !== false && fourEyes === true,
  };
}
