/** What the payment toggle says of its runs; part of `work.ts`. */
export default {
  'toggle.over': 'This run has already ended.',
  'toggle.previewed': '{{n}} debtors are in scope.',
  'toggle.agrees': 'Compared with the package: {{n}} of {{n}} unchanged.',
  'toggle.differs': 'Compared with the package: {{differing}} of {{n}} changed.',
  'toggle.done': '{{n}} debtors were in scope.',
  'toggle.tooMany':
    '{{n}} debtors are in scope, more than the maximum of {{most}} per run. Nothing was changed.',
  'toggle.tooManySolution':
    'Select fewer debtors, or raise the maximum per run, in the connection’s settings.',
  'toggle.notKept':
    'The package accepted the change of this debtor, but still shows another payment behaviour.',
  'toggle.notChangedSolution':
    'Check the debtor in the accounting package, then start a new run. It continues with what is left.',
  'toggle.noPackage': 'This connection has no payment toggle with an accounting package.',
  'toggle.noSuchRun': 'This connection has no such run.',
  'toggle.notComplete': 'Only a run that is complete can be reversed or compared.',
  'toggle.busy': 'A payment run of this connection is in progress. Wait until it has ended.',
  'toggle.unfinished': 'The file can be downloaded once the run has ended.',

  'toggleReason.excluded': 'Skipped by the settings',
  'toggleReason.blocked': 'Blocked in the package',
  'toggleReason.alreadyThere': 'Already pays like this',
  'toggleReason.noMandate': 'Has no mandate',
  'toggleReason.toggledEarlier': 'Changed by an earlier run that was not reversed',
  'toggleReason.dryRun': 'Dry run: would be changed',
  'toggleReason.adopted': 'Taken over from a failed run',
  'toggleReason.changedSince': 'Changed since by someone',
  'toggleReason.gone': 'No longer a debtor in the package',
  'toggleReason.refused': 'Refused by the package',
  'toggleReason.notKept': 'Not saved by the package',
  'toggleReason.stopped': 'The run stopped before this debtor was done',
} as const;
