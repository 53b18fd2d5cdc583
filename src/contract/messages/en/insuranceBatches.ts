/** Texts on insurance batches; part of `work.ts`. */
export default {
  'batchStatus.pending': 'pending',
  'batchStatus.awaitingApproval': 'awaiting approval',
  'batchStatus.approved': 'approved',
  'batchStatus.declined': 'declined',
  'batchStatus.processing': 'processing',
  'batchStatus.complete': 'complete',
  'batchStatus.failed': 'failed',
  'insurance.noEventsLeft':
    'None of these events can be processed: they are archived, in another batch, or no longer exist.',
  'insurance.noSuchBatch': 'This connection has no such batch.',
  'insurance.notNow': 'Batch {{number}} is {{status}}: someone else may have been faster.',
  'insurance.fourEyes': 'You created this batch, so someone else has to approve it.',
  'insurance.notLookedAt_one':
    'One unusual wage in this batch still has to be checked before you can approve it.',
  'insurance.notLookedAt_other':
    '{{count}} unusual wages in this batch still have to be checked before you can approve it.',
  'insurance.changedSince':
    'This batch has changed since you opened it. Load it again and check it before you approve it.',
  'insurance.leftOut_one': '{{name}} left one line out: {{reason}}',
  'insurance.leftOut_other': '{{name}} left {{count}} lines out: {{reason}}',
  'insurance.noLineRemains': 'No line would remain. Decline the batch instead.',
  'insurance.noteToApprover': '{{name}}, for the approver: {{note}}',
  'insurance.nothingFrozen':
    'There is nothing to send again: this batch could not be created, and its events were returned. Process them again.',
  'insurance.claimed_one': 'One event is in this batch.',
  'insurance.claimed_other': '{{count}} events are in this batch.',
  'insurance.frozen_one': 'Frozen with one line.',
  'insurance.frozen_other': 'Frozen with {{count}} lines.',
  'insurance.noApprovalNeeded': 'Approved automatically, according to the settings.',
  'insurance.approvedBy': 'Approved by {{name}}.',
  'insurance.declinedBy': 'Declined by {{name}}.',
  'insurance.retriedBy': '{{name}} resends what the insurer hasn’t received.',
  'insurance.eventsGivenBack': 'Its events were returned and can be processed again.',
  'insurance.eventInvalid': '{{employee}}, {{type}} of {{date}}: {{reason}}',
  'insurance.moreInvalid_one': 'One more event can’t be sent.',
  'insurance.moreInvalid_other': '{{count}} more events can’t be sent.',
  'insurance.wageMissing': 'the wage is missing.',
  'insurance.wageNoAmount': 'the wage isn’t an amount.',
  'insurance.wageNegative': 'the wage is negative.',
  'insurance.wageHuge': 'the wage is more than ten million.',
  'insurance.sending': 'Is being sent to the insurer.',
  'insurance.sent_one': 'The insurer has received one line.',
  'insurance.sent_other': 'The insurer has received {{count}} lines.',
  'insurance.refused_one': 'The insurer refused one line, which shows the reason.',
  'insurance.refused_other': 'The insurer refused {{count}} lines; each shows the reason.',
  'insurance.batchIs': 'Batch {{number}} is {{status}}.',
  'insurance.over': 'This task no longer handles the batch.',
  'insurance.payloadChanged':
    'The stored lines of this batch differ from what was frozen. Nothing more of it is sent.',
  'insurance.payloadChangedSolution':
    'Contact support. Don’t retry before it is clear what changed the lines.',
  'insurance.noPolicy': 'The settings have no policy number.',
  'insurance.noPolicySolution': 'Enter the policy number in the settings, then retry the batch.',
  'insurance.linesGone':
    'The lines of this batch were deleted: personal data isn’t stored longer than necessary.',
  'insurance.fileComing':
    'This batch is still being created. Its file can be downloaded in a moment.',
  'insurance.noFileYet': 'This batch has no file: it was never frozen.',
} as const;
