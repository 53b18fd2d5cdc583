/** What the payment toggle says of its runs; part of `work.ts`. */
export default {
  'toggle.over': 'This run has ended already.',
  'toggle.previewed': '{{n}} debtors are in scope.',
  'toggle.agrees': 'Compared with the package: {{n}} of {{n}} agree.',
  'toggle.differs': 'Compared with the package: {{differing}} of {{n}} differ.',
  'toggle.done': '{{n}} debtors were in scope.',
  'toggle.tooMany':
    '{{n}} debtors are in scope, more than the {{most}} that a run may be about. Nothing was changed.',
  'toggle.tooManySolution':
    'Narrow which debtors the run is about, or raise the most debtors in a run, in the settings of the connection.',
  'toggle.notKept':
    'The package accepted the change of this debtor, and shows another payment behaviour.',
  'toggle.notChangedSolution':
    'Look at the debtor in the accounting package, then start a new run: it takes up what is left.',
  'toggle.noPackage': 'This connection has no payment toggle with an accounting package.',
  'toggle.noSuchRun': 'There is no such run in this connection.',
  'toggle.notComplete': 'Only a run that is complete can be reversed or compared.',
  'toggle.busy': 'A payment run of this connection is still going on. Wait until it has ended.',
  'toggle.unfinished': 'The file can be downloaded when the run has ended.',

  'toggleReason.excluded': 'Left alone by the settings',
  'toggleReason.blocked': 'Blocked in the package',
  'toggleReason.alreadyThere': 'Pays like this already',
  'toggleReason.noMandate': 'Has no mandate',
  'toggleReason.toggledEarlier': 'Changed by an earlier run that was not reversed',
  'toggleReason.dryRun': 'Dry run: would be changed',
  'toggleReason.adopted': 'Taken over from a run that failed',
  'toggleReason.changedSince': 'Changed by someone since',
  'toggleReason.gone': 'No longer a debtor in the package',
  'toggleReason.refused': 'Refused by the package',
  'toggleReason.notKept': 'Not kept by the package',
  'toggleReason.stopped': 'The run stopped before this debtor was done',
} as const;
