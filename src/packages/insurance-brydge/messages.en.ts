/** This package's messages in English; `messages.nl.ts` has the same in Dutch. */
const messages = {
  'insurance.keyRefused': 'The insurer refused the platform’s own key.',
  'module.processEvents': 'Create a batch of events',
  'module.sendBatch': 'Send a batch',
  'module.approveBatch': 'Approve a batch',
  'module.declineBatch': 'Decline a batch',
  'module.fetchEmployees': 'Fetch employees',
  'module.detectEvents': 'Find what changed',
  'module.archiveEvents': 'Archive events',
  'module.unarchiveEvents': 'Unarchive events',
  'label.policyNumber': 'Policy number',
  'label.eventTypes': 'Events that are sent',
  'label.includeExisting': 'Also report existing employees',
  'label.includeHolidayAllowance': 'Annual wages include holiday allowance',
  'label.holidayAllowance': 'Holiday allowance (%)',
  'label.requireApproval': 'Send batches only after approval',
  'label.fourEyes': 'Approval by someone other than the creator',
  'help.policyNumber':
    'The policy number that you received from the insurer. Every batch is sent with it.',
  'help.eventTypes':
    'Other events aren’t stored. A type that you add later is reported from then on.',
  'help.includeExisting':
    'On: everyone employed at the first synchronization is reported as a new employee. Off: only people who joined since the start date.',
  'help.includeHolidayAllowance':
    'Turn this on if the policy insures wages including holiday allowance. It is then added to every annual wage; wages already paid stay as they are. A change applies to wages that are reported from then on.',
  'help.holidayAllowance':
    'Usually 8 in the Netherlands. A percentage of the annual wage excluding holiday allowance.',
  'help.requireApproval':
    'On: a batch waits until someone has reviewed and approved it. Off: it is sent as soon as it has been created.',
  'help.fourEyes': 'The creator of a batch can’t approve it.',
} as const;

export default messages;

type Messages = typeof messages;
declare module '../../contract/messages/message.ts' {
  interface PackageWordings extends Messages {}
}
