/** This package's messages in English; `messages.nl.ts` has the same in Dutch. */
const messages = {
  'module.makeBills': 'Make bills',
  'module.trialBalances': 'Trial Balances',
  'module.invoices': 'Invoices',
  'module.contacts': 'Contacts',
  'listName.bankAccounts': 'Bank accounts',
  'listName.tenants': 'Tenants',
  'listName.accounts': 'Accounts',
  'listName.taxRates': 'Tax rates',
  'listName.trackingOptions': 'Tracking options',
  'label.company': 'Company',
  'label.date': 'Date',
  'label.asAtDay': 'As at this day',
  'label.organisations': 'Organisations',
  'label.organisation': 'Organisation',
  'label.accounts': 'Accounts',
  'label.account': 'Account',
  'label.defaultAccount': 'Default account',
  'label.feeAccount': 'Account for fees',
  'label.taxRates': 'Tax rates',
  'label.taxRate': 'Tax rate',
  'label.zeroTaxRate': 'Tax rate for lines without VAT',
  'label.costObjects': 'Cost objects',
  'label.trackingOption': 'Tracking option',
  'label.fixedTrackingOption1': 'Fixed tracking option 1',
  'label.fixedTrackingOption2': 'Fixed tracking option 2',
  'label.billStatus': 'Status of new bills',
  'label.cardContact': 'Contact for company cards',
  'label.travelContact': 'Contact for the travel provider',
  'label.tagOptions': 'Tracking options of tags',
  'label.card': 'Company card',
  'label.cardAccount': 'Account of the company cards',
  'label.accountPerCard': 'Account per card',
  'label.travelAccount': 'Account of the travel provider',
  'label.employeeAccount': 'Account for private expenses',
  'label.employeeAccountMap': 'Accounts of employees',
  'label.roundingAccount': 'Account for rounding',
  'note.companyMap':
    'A company of the source by its name, code or id. Not needed with one organisation.',
  'note.feeAccount':
    'For additional charges such as tips and card fees. Empty: the account of the category.',
  'note.taxRateMap': 'A tax rate of the source by its code, name or id.',
  'note.zeroTaxRate': 'Allowances, mileage, tips. Empty: No VAT.',
  'note.fixedTrackingOption': 'Goes on every line, unless the cost object sets the same category.',
  'note.cardContact':
    'Where no account of the company cards is chosen, expenses paid with one are billed to this contact; with an account it is the contact of what was spent.',
  'note.cardAccount':
    'With it, what a card paid is money spent from this account, which the statement clears, and no bill. A credential that was connected earlier must be connected again for it.',
  'note.cardMap':
    'For several cards: a card by its name, reference or account. Without a row, the account above.',
  'note.travelAccount':
    'With it, what the travel provider paid is money spent from this account, and no bill.',
  'help.xeroTenants':
    'The Xero organisations in which is booked: those that you allowed when you connected. For others, connect again and choose them there.',
  'help.xeroStatus':
    'How bills arrive in Xero, under Business, Bills to pay: as a draft, waiting for someone’s approval, or approved and booked at once.',
  'help.xeroTenantMap':
    'On the left a company of the source, on the right the organisation in Xero. An organisation’s name is at the top left in Xero.',
  'help.xeroAccounts':
    'On the left a category of the source, on the right the account. In Xero: Accounting, Chart of accounts; the code stands in front of the name.',
  'help.xeroDefaultAccount':
    'The account for everything that has no row above. In Xero: Accounting, Chart of accounts.',
  'help.xeroFees':
    'The account for tips, card fees and the like. In Xero: Accounting, Chart of accounts.',
  'help.xeroTaxRates':
    'On the left a tax rate of the source, on the right that of Xero. In Xero: Accounting, Advanced, Tax rates. Take rates for purchases.',
  'help.xeroZeroTax':
    'The tax rate for amounts without VAT, often “No VAT” or “Zero rated”. In Xero: Accounting, Advanced, Tax rates.',
  'help.xeroTrackingMap':
    'On the left a cost object of the source, on the right an option of a tracking category. In Xero: Accounting, Advanced, Tracking categories.',
  'help.xeroTracking':
    'An option that each line gets. Xero has at most two active tracking categories: Accounting, Advanced, Tracking categories.',
  'help.xeroContact': 'The name of a contact exactly as in Xero, under Contacts, Suppliers.',
  'help.xeroCardAccount':
    'The bank account or card in Xero, with a code, against which its statement is reconciled. In Xero: Accounting, Chart of accounts.',
  'note.xeroCurrentAccounts':
    'The account here on which the other organisation owes these costs. There the current account is of type Bank, as only such an account can be paid from.',
  'help.xeroCashAccount':
    'A bank account in Xero, with a code, for the money in the cash box. In Xero: Accounting, Chart of accounts.',
  'help.xeroAdvanceAccount':
    'A bank account in Xero, with a code, for cash that employees received and haven’t accounted for yet. In Xero: Accounting, Chart of accounts.',
  'help.xeroEmployeeAccount':
    'An account for what employees owe the company. In Xero: Accounting, Chart of accounts.',
  'help.xeroRounding':
    'The account for differences of a few cents. In Xero: Accounting, Chart of accounts.',
  'option.draft': 'Draft',
  'option.awaitingApproval': 'Awaiting approval',
  'option.approved': 'Approved',
  'word.organisation': 'organisation',
  'word.connectedOrganisation': 'connected organisation',
  'word.trackingOption': 'tracking option',
  'label.cashAccount': 'Petty cash account',
  'label.advanceAccount': 'Account of advances',
  'note.cashAccount':
    'For expenses of Payhawk that were paid from petty cash: money spent from this account, and no bill. Needed as soon as there is one.',
  'note.advanceAccount':
    'For expenses of Payhawk that were paid with cash handed out in advance: money spent from this account, which settles the advance, and no bill. Needed as soon as there is one.',
  'http.unsafeFilter': '“{{value}}” can’t stand in a filter.',
  'xero.contactAmbiguous': 'There is a contact “{{name}}” of another person or system.',
  'xero.contactAmbiguousSolution':
    'Choose which contact it is, or give one of the two another name in Xero or in the source package.',
  'xero.trialBalanceUnusable': 'The trial balance can’t be used: {{reason}}.',
  'xero.noHeaderRow': 'it has no header row',
  'xero.totalDiffers': 'its column “{{column}}” adds up to {{sum}}, but its total is {{total}}',
  'xero.sidesDiffer': 'its debits of {{debit}} and credits of {{credit}} differ (“{{column}}”)',
  'xero.trialBalanceSolution':
    'Open the trial balance for this date in Xero. Once it balances there, run the extraction again.',
  'xero.trialBalanceAgrees': '{{rows}} accounts; debits and credits agree.',
  'xero.moveLockDate':
    'Move the lock date in Xero, or change the date of the document, then retry.',
  'xero.chooseAccount': 'Choose an existing, active account for this category in the settings.',
  'xero.chooseTaxRate': 'Choose an existing tax rate that suits the account in the settings.',
  'xero.checkTaxRate': 'Check that the tax rate in the settings has the percentage of the source.',
  'xero.chooseTrackingOption':
    'Choose an existing, active tracking option for this cost object in the settings.',
  'xero.contactArchived': 'Contact {{contact}} is archived in Xero.',
  'xero.restoreContact': 'Restore the contact in Xero, then retry.',
  'xero.checkContact': 'Check the contact in Xero: its name must be there once only.',
  'xero.addCurrency': 'Add the currency to the organisation in Xero, then retry.',
  'xero.documentFinal':
    'The document is paid, voided or deleted in Xero. Undo that there, or correct the document there, then retry.',
  'xero.checkReceipt': 'Check the size (at most 25 MB) and kind of the receipt.',
  'xero.refused': 'Xero refused the document.',
  'xero.limitReached': 'Xero accepts no more calls for now: its limit {{limit}} has been reached.',
  'xero.limitMinute': 'per minute',
  'xero.limitDay': 'per day',
  'xero.limitApplication': 'per minute for the whole platform',
  'xero.limitConcurrent': 'of simultaneous calls',
  'xero.noAccess': 'The sign-in no longer has access to this organisation at Xero ({{words}}).',
  'xero.connectOrganisation':
    'Sign in to Xero again and allow this organisation, or remove it from the pre-settings.',
  'xero.connectAgain':
    'Sign in again with the credential: access to Xero was withdrawn or has expired.',
  'xero.locked': '{{date}} is in a locked period: the organisation is locked until {{until}}.',
  'xero.giveBankAccount':
    'Add it to the contact in Xero. If people are paid in another way, for example with their wages, take this off the list.',
} as const;

export default messages;

type Messages = typeof messages;
declare module '../../contract/messages/message.ts' {
  interface PackageWordings extends Messages {}
}
