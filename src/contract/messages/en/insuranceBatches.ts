/** What is said of insurance batches; part of `work.ts`. */
export default {
  'batchStatus.pending': 'pending',
  'batchStatus.awaitingApproval': 'awaiting approval',
  'batchStatus.approved': 'approved',
  'batchStatus.declined': 'declined',
  'batchStatus.processing': 'processing',
  'batchStatus.complete': 'complete',
  'batchStatus.failed': 'failed',
  'insurance.noEventsLeft':
    'None of these events can be processed: they are archived, in another batch, or gone.',
  'insurance.noSuchBatch': 'This connection has no such batch.',
  'insurance.notNow': 'Batch {{number}} is {{status}}: someone else may have been faster.',
  'insurance.fourEyes': 'You made this batch, so someone else has to approve it.',
  'insurance.notLookedAt_one':
    'You have not looked at one unusual wage of this batch. Look at it, then approve.',
  'insurance.notLookedAt_other':
    'You have not looked at {{count}} unusual wages of this batch. Look at each, then approve.',
  'insurance.changedSince':
    'This batch is no longer what you looked at. Load it again, and look at it before you approve it.',
  'insurance.nothingFrozen':
    'There is nothing to send again: this batch could not be made, and its events were given back. Process them again.',
  'insurance.claimed': '{{n}} events are in this batch.',
  'insurance.frozen': 'Frozen with {{n}} lines.',
  'insurance.noApprovalNeeded': 'Approved by the settings: nobody has to look at it.',
  'insurance.approvedBy': 'Approved by {{name}}.',
  'insurance.declinedBy': 'Declined by {{name}}.',
  'insurance.retriedBy': '{{name}} sends again what has not arrived.',
  'insurance.eventsGivenBack': 'Its events were given back and can be processed again.',
  'insurance.eventInvalid': '{{employee}}, {{type}} of {{date}}: {{reason}}',
  'insurance.moreInvalid': '{{n}} more events can’t be sent.',
  'insurance.wageMissing': 'the wage is missing.',
  'insurance.wageNoAmount': 'the wage is no amount.',
  'insurance.wageNegative': 'the wage is negative.',
  'insurance.wageHuge': 'the wage is more than ten million.',
  'insurance.sending': 'Is being sent to the insurer.',
  'insurance.sent': 'The insurer has {{n}} lines.',
  'insurance.refused': 'The insurer refused {{n}} lines; the reason is with each.',
  'insurance.batchIs': 'Batch {{number}} is {{status}}.',
  'insurance.over': 'The batch is no longer this task’s.',
  'insurance.payloadChanged':
    'What is stored of this batch is not what was frozen: nothing more of it is sent.',
  'insurance.payloadChangedSolution':
    'Contact support. Don’t retry before it is known what changed the lines.',
  'insurance.noPolicy': 'The settings name no policy.',
  'insurance.noPolicySolution': 'Enter the policy number in the settings, then retry the batch.',
  'insurance.linesGone':
    'The lines of this batch were removed: people’s data is kept no longer than it is needed.',
  'insurance.fileComing':
    'This batch is still being put together. Its file can be saved in a moment.',
  'insurance.noFileYet': 'This batch has no file: it was never frozen.',
} as const;
