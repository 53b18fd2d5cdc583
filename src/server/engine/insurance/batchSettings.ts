export interface BatchSettings {
  policyNumber: string;
  /** Unless it is switched off somebody approves each batch. */
  requireApproval: boolean;
  /** Who made a batch doesn't approve it. */
  fourEyes: boolean;
}

/** How a connection's batches are let go, and under which policy they are sent, from the package's settings. */
export function batchSettings(settings: Readonly<Record<string, unknown>>): BatchSettings {
  const { policyNumber, requireApproval, fourEyes } = settings;
  return {
    policyNumber: typeof policyNumber === 'string' ? policyNumber.trim() : '',
    requireApproval: requireApproval !== false,
    fourEyes: requireApproval !== false && fourEyes === true,
  };
}
