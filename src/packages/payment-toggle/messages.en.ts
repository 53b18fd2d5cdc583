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
  'label.targetBehaviour': 'How they are to pay',
  'label.exclusions': 'Debtors left alone',
  'label.debtorCode': 'Debtor number',
  'label.exclusionReason': 'Reason',
  'label.maxChanges': 'Most debtors in a run',
  'label.dryRun': 'Dry run',
  'option.scopePaymentCondition': 'By payment condition',
  'option.scopeDebtorGroup': 'By group',
  'option.scopeCodeRange': 'By debtor number',
  'option.scopeOpenItems': 'With open items',
  'help.scopeRule':
    'A run is about the debtors that fit this rule when it starts. Those that it leaves alone are listed with the reason.',
  'help.scopeConditions':
    'Debtors that pay like this now. The payment condition stands on a debtor in your accounting package, under sales.',
  'help.scopeGroups': 'The classification that your accounting package gives a debtor.',
  'help.scopeCodes':
    'The number of a debtor in your accounting package. The first and the last belong to the range.',
  'help.targetBehaviour':
    'The payment condition that a run gives these debtors, for instance direct debit. A reversal gives each its own back.',
  'help.exclusions':
    'Numbers of debtors that no run changes. You can upload a spreadsheet with the columns Debtor number and Reason.',
  'help.maxChanges': 'A run that is about more debtors than this stops before it changes one.',
  'help.dryRun': 'A run lists what it would change and changes nothing.',
} as const;

export default messages;

type Messages = typeof messages;
declare module '../../contract/messages/message.ts' {
  interface PackageWordings extends Messages {}
}
