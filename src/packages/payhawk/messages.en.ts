/** This package's messages in English; `messages.nl.ts` has the same in Dutch. */
const messages = {
  'help.payhawkMasterData':
    'In Payhawk under Settings: account codes, tax rates, custom fields and suppliers. Account codes and tax rates that go are deleted there, as it can’t put them out of use.',
  'payhawk.listCameEmpty': 'Payhawk’s list {{list}} came empty, though it wasn’t before.',
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
    'The id of your account at Payhawk. It stands in the address of each screen of the portal, behind “account=”.',
  'help.payhawkKey':
    'An API key of that account. An administrator makes one in Payhawk under Settings, Integrations, API. It must be allowed to write, as each expense is given a link to its booking.',
  'help.payhawkTypes':
    'Which reviewed expenses of Payhawk are booked. Supplier invoices are what Payhawk pays by bank transfer. Expenses of employees include those that were paid from petty cash or with an advance.',
  'help.payhawkReceipt':
    'The files of the expense, as they hang on it in Payhawk, are put with the document in the books.',
  'help.payhawkFees':
    'Payhawk names exchange and cash machine fees with each payment. On: they come on top of its amount and are booked as a charge. Off: they are within it already. The fund account’s statement in Payhawk shows which.',
  'help.payhawkCostCentre':
    'The custom field of expenses by which cost centres are chosen. In Payhawk: Settings, Custom fields. The other fields can be mapped as tags.',
  'payhawk.expenseLine': '{{about}} · {{amount}}',
  'payhawk.typeNotLinked': 'Expenses of the type "{{type}}" are not booked in this connection.',
  'payhawk.amountZero': 'The amount is zero.',
  'payhawk.expenseGone': 'The expense no longer exists.',
  'payhawk.expenseGoneSolution':
    'The entry is booked, but the expense is gone in Payhawk. Remove the entry, or enter the expense again.',
  'payhawk.checkAccountId':
    'Check the account id of the credential, and that the key is of that account.',
  'payhawk.giveRights':
    'Let an administrator of Payhawk give the API key the right to read expenses and lists, and to write.',
} as const;

export default messages;

type Messages = typeof messages;
declare module '../../contract/messages/message.ts' {
  interface PackageWordings extends Messages {}
}
