/** This package's messages in English; `messages.nl.ts` has the same in Dutch. */
const messages = {
  'help.payhawkMasterData':
    'In Payhawk under Settings: account codes, tax rates, custom fields and suppliers. Account codes and tax rates that are no longer used are deleted there, because Payhawk can’t deactivate them.',
  'payhawk.listCameEmpty': 'Payhawk’s list {{list}} is empty, although it used to have entries.',
  'label.accountId': 'Account ID',
  'label.expenseTypes': 'What is booked',
  'label.feesApart': 'Card fees are charged on top of the amount',
  'label.costCentreField': 'Field that holds the cost centre',
  'listName.customFields': 'Custom fields',
  'listName.companies': 'Companies',
  'option.reimbursements': 'Expenses of employees',
  'option.mileage': 'Mileage',
  'option.perDiems': 'Per diems',
  'help.payhawkAccount':
    'The ID of your Payhawk account. It is in the address of every page of the portal, after “account=”.',
  'help.payhawkKey':
    'An API key of that account. An administrator creates it in Payhawk under Settings, Integrations, API. It needs write access, because each expense gets a link to its entry.',
  'help.payhawkTypes':
    'Which reviewed expenses of Payhawk are booked. Supplier invoices are what Payhawk pays by bank transfer. Expenses of employees include those that were paid from petty cash or with an advance.',
  'help.payhawkReceipt':
    'The files attached to the expense in Payhawk are added to the document in the books.',
  'help.payhawkFees':
    'Payhawk shows exchange and cash machine fees with each payment. On: they are charged on top of the amount and booked as costs. Off: they are included in the amount. The fund account’s statement in Payhawk shows which applies.',
  'help.payhawkCostCentre':
    'The custom field of expenses by which cost centres are chosen. In Payhawk: Settings, Custom fields. The other fields can be mapped as tags.',
  'payhawk.expense': '{{about}} · {{amount}} · {{id}}',
  'payhawk.expenseLine': '{{about}} · {{amount}}',
  'payhawk.typeNotLinked': 'Expenses of the type “{{type}}” are not booked in this connection.',
  'payhawk.statementNotRead':
    'The statement of fund account {{id}} ({{currency}}) couldn’t be read: {{reason}}',
  'payhawk.amountZero': 'The amount is zero.',
  'payhawk.expenseGone': 'The expense no longer exists.',
  'payhawk.expenseGoneSolution':
    'The entry was booked, but the expense no longer exists in Payhawk. Remove the entry, or enter the expense again.',
  'payhawk.checkAccountId':
    'Check the account ID in the credential, and that the key belongs to that account.',
  'payhawk.giveRights':
    'Ask an administrator of Payhawk to give the API key read access to expenses and lists, and write access.',
} as const;

export default messages;

type Messages = typeof messages;
declare module '../../contract/messages/message.ts' {
  interface PackageWordings extends Messages {}
}
