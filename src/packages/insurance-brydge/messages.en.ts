/** This package's messages in English; `messages.nl.ts` has the same in Dutch. */
const messages = {
  'insurance.keyRefused': 'The insurer refused the platform’s own key.',
  'module.processEvents': 'Make a batch of events',
  'module.sendBatch': 'Send a batch',
  'module.approveBatch': 'Approve a batch',
  'module.declineBatch': 'Decline a batch',
  'module.fetchEmployees': 'Fetch employees',
  'module.detectEvents': 'Find what changed',
  'module.archiveEvents': 'Archive events',
  'module.unarchiveEvents': 'Unarchive events',
  'label.policyNumber': 'Policy number',
  'label.eventTypes': 'Events that are sent',
  'label.includeExisting': 'Also tell of who is employed already',
  'label.includeHolidayAllowance': 'Annual wages include holiday allowance',
  'label.holidayAllowance': 'Holiday allowance in percent',
  'label.requireApproval': 'A batch is sent after approval',
  'label.fourEyes': 'Approved by someone else than who made the batch',
  'help.policyNumber':
    'The number on the policy that the insurer gave you. Each batch is sent under it.',
  'help.eventTypes': 'Other events are not kept. A kind that you add later is sent from then on.',
  'help.includeExisting':
    'With this on, everybody who is employed at the first synchronization is sent as a new employee. Without it, only people who joined since the start date.',
  'help.includeHolidayAllowance':
    'Turn this on if the policy insures wages with holiday allowance. It is then added to every annual wage; wages that were paid stay as they are. A change applies to wages that are reported from then on.',
  'help.holidayAllowance':
    'Usually 8 in the Netherlands. It is a percentage of the annual wage without allowance.',
  'help.requireApproval':
    'A batch waits until someone has looked at it and approves. Without, it is sent as soon as it is made.',
  'help.fourEyes': 'Who makes a batch can’t approve it.',
} as const;

export default messages;

type Messages = typeof messages;
declare module '../../contract/messages/message.ts' {
  interface PackageWordings extends Messages {}
}
