/** This package's messages in English; `messages.nl.ts` has the same in Dutch. */
const messages = {
  'module.previewToggle': 'Preview of a payment run',
  'module.toggleInitial': 'Payment run',
  'module.toggleReversal': 'Reversal of a payment run',
  'module.checkToggle': 'Check of a payment run',
  'label.scopeRule': 'Which debtors',
  'label.scopeConditions': 'Payment conditions of these debtors',
  'label.scopeGroups': 'Groups of debtors',
  'label.scopeCodeFrom': 'From debtor number',
  'label.scopeCodeTo': 'To debtor number',
  'label.targetBehaviour': 'New payment behaviour',
  'label.exclusions': 'Debtors to skip',
  'label.debtorCode': 'Debtor number',
  'label.exclusionReason': 'Reason',
  'label.maxChanges': 'Maximum debtors per run',
  'label.dryRun': 'Dry run',
  'option.scopePaymentCondition': 'By payment condition',
  'option.scopeDebtorGroup': 'By group',
  'option.scopeCodeRange': 'By debtor number',
  'option.scopeOpenItems': 'With open items',
  'help.scopeRule':
    'A run selects the debtors that match this rule when it starts. Those that are skipped are listed with the reason.',
  'help.scopeConditions':
    'Debtors that have this payment condition now. It is set on the debtor in your accounting package, under sales.',
  'help.scopeGroups': 'The classification that your accounting package gives a debtor.',
  'help.scopeCodes':
    'The number of a debtor in your accounting package. The range includes the first and the last.',
  'help.targetBehaviour':
    'The payment condition that a run gives these debtors, for example direct debit. Reversing the run gives each debtor its previous one back.',
  'help.exclusions':
    'Numbers of debtors that no run changes. You can upload a spreadsheet with the columns Debtor number and Reason.',
  'help.maxChanges': 'A run with more debtors than this stops before it changes any.',
  'help.dryRun': 'A run shows what it would change, without changing anything.',
} as const;

export default messages;

type Messages = typeof messages;
declare module '../../contract/messages/message.ts' {
  interface PackageWordings extends Messages {}
}
