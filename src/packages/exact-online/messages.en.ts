/** This package's messages in English; `messages.nl.ts` has the same in Dutch. */
const messages = {
  'listName.creditorGroups': 'Creditor groups',
  'label.region': 'Region',
  'label.creditorGroup': 'Group of new creditors',
  'label.paymentCondition': 'Payment condition',
  'label.sendServicePeriod': 'Spread costs over the service period',
  'label.tagCostUnits': 'Cost units of tags',
  'label.costUnit': 'Cost unit',
  'note.creditorGroup': 'Set on creditors that the connection adds.',
  'note.paymentCondition': 'For entries and new creditors. Empty: that of the creditor.',
  'note.sendServicePeriod':
    'Lines of an invoice get the period in which the service was delivered, or over which the expense package spreads it (From, To).',
  'help.exactServicePeriod':
    'Exact Online spreads a line over From and To if its ledger account is set up for that. You see both dates in a purchase entry, at the line.',
  'help.exactRegion':
    'The country of your Exact Online. You see it in the address where you sign in: it ends in nl for the Netherlands, in be for Belgium, in co.uk for the United Kingdom.',
  'help.exactOpenPeriod':
    'Periods are closed in Exact Online under Financial, Periods, Close. Without this a document of a closed period waits with an error until the period is opened.',
  'help.exactDivision':
    'The administration in which is booked, with its number. In Exact Online it is at the top of the screen, next to the name. The list shows those that this sign-in has access to.',
  'help.exactJournal':
    'The purchase journal for expenses. In Exact Online: Financial, General ledger, Journals; only journals of the type Purchase are in the list.',
  'help.exactCreditorGroup':
    'Groups of suppliers are in Exact Online under Purchase, Suppliers, Groups. Leave empty if you don’t use groups.',
  'help.exactCreditor':
    'The number of a supplier, as it stands in front of the name in Exact Online under Purchase, Suppliers.',
  'help.exactLedgerAccounts':
    'On the left a category of the source, on the right the ledger account that it is booked on. The accounts are in Exact Online under Financial, General ledger, Chart of accounts.',
  'help.exactDefaultAccount':
    'The ledger account for everything that has no row above. In Exact Online: Financial, General ledger, Chart of accounts.',
  'help.exactVatCodes':
    'On the left a tax rate of the source, on the right the VAT code of the administration. In Exact Online: Financial, VAT, VAT codes. Take codes for purchases.',
  'help.exactZeroVat':
    'The VAT code for amounts without VAT, often “0”. In Exact Online: Financial, VAT, VAT codes.',
  'help.exactCostCentres':
    'On the left a cost object of the source, on the right the cost centre. In Exact Online: Financial, Cost analysis, Cost centres.',
  'help.exactCostUnits':
    'On the left a tag of the source, on the right the cost unit. In Exact Online: Financial, Cost analysis, Cost units.',
  'help.exactCardJournal':
    'A general journal of your own for cards, with VAT allowed. In Exact Online: Financial, General ledger, Journals; only journals of the type General journal are in the list.',
  'help.exactCardLedger':
    'The account against which the statement is booked, often of the type Credit card. In Exact Online: Financial, General ledger, Chart of accounts.',
  'help.exactCashJournal':
    'A general journal for petty cash and advances, with VAT allowed. In Exact Online: Financial, General ledger, Journals; only journals of the type General journal are in the list.',
  'help.exactCashLedger':
    'The account for the money in the cash box, often of the type Cash. In Exact Online: Financial, General ledger, Chart of accounts.',
  'help.exactAdvanceLedger':
    'The account for cash that employees received and haven’t accounted for yet. In Exact Online: Financial, General ledger, Chart of accounts.',
  'help.exactEmployeeLedger':
    'An account for what employees owe the company. In Exact Online: Financial, General ledger, Chart of accounts.',
  'help.exactPaymentCondition':
    'When payment is due. In Exact Online: Financial, Cash flow, Payment conditions.',
  'help.exactRounding':
    'The account for differences of a few cents. In Exact Online: Financial, General ledger, Chart of accounts.',
  'option.netherlands': 'Netherlands',
  'option.belgium': 'Belgium',
  'option.germany': 'Germany',
  'option.france': 'France',
  'option.spain': 'Spain',
  'option.unitedKingdom': 'United Kingdom',
  'option.unitedStates': 'United States',
  'exactOnline.divisionNotChosen': 'No administration is chosen.',
  'exactOnline.divisionNotChosenSolution': 'Choose the administration in the pre-settings.',
  'exactOnline.ledgerMissing':
    'General ledger account {{code}} does not exist in this administration.',
  'exactOnline.ledgerMissingSolution':
    'Choose an existing general ledger account for this category in the settings.',
  'exactOnline.costCentreNeeded':
    'Ledger account {{code}} requires a cost centre, but the expense has none.',
  'exactOnline.costCentreNeededSolution':
    'Give the expense a cost object that the settings map, or make the cost centre of {{code}} optional in Exact Online.',
  'exactOnline.journalWithoutVat':
    'Journal {{journal}} doesn’t allow VAT, but this document has VAT.',
  'exactOnline.allowVat':
    'Allow VAT in journal {{journal}} in Exact Online, or choose another journal in the settings, then retry.',
  'exactOnline.giveBankAccount':
    'Add it to the creditor in Exact Online. If people are paid in another way, for example with their wages, take this off the list.',
  'exactOnline.entryInPartStands':
    'The entry in Exact Online is changed in part: it now comes to {{stands}}, and is to come to {{wanted}}.',
  'exactOnline.entryInPart':
    'The entry in Exact Online is changed in part, and is to come to {{wanted}}.',
  'exactOnline.openPeriod':
    'Open the period in Exact Online, or turn on “{{setting}}” in the settings, then retry.',
  'exactOnline.chooseLedger':
    'Choose an existing, unblocked general ledger account for this category in the settings.',
  'exactOnline.chooseVatCode':
    'Choose an existing purchase VAT code for this tax code in the settings.',
  'exactOnline.chooseCostCentre':
    'Choose an existing cost centre for this cost object in the settings.',
  'exactOnline.creditorBlocked': 'Creditor {{creditor}} is blocked in Exact Online.',
  'exactOnline.unblockCreditor': 'Remove the block in Exact Online, then retry.',
  'exactOnline.checkCreditor':
    'Check in Exact Online that the creditor exists and is marked as a supplier.',
  'exactOnline.chooseJournal': 'Choose an existing purchase journal in the settings.',
  'exactOnline.addCurrency': 'Add the currency and its rate in Exact Online, then retry.',
  'exactOnline.noAccess':
    'Exact Online gives the connected user no access to this administration, or not to this part of it ({{words}}).',
  'exactOnline.giveAccess':
    'Give the connected user access to this administration, or choose another one.',
  'exactOnline.giveRights':
    'Give the connected user access to this administration and its financial rights, or choose another administration.',
  'exactOnline.dayLimit': 'The daily limit on calls for this administration has been reached.',
  'exactOnline.minuteLimit': 'Too many calls per minute for this administration.',
  'exactOnline.bookedInOpenPeriod':
    '{{reference}} of {{date}} is booked in period {{booked}}, because its own is closed.',
  'exactOnline.noCreditorKey': '{{name}} has neither a creditor number nor an e-mail address.',
  'exactOnline.giveCreditorNumber': 'Give the employee a creditor number in the source package.',
  'exactOnline.creditorNumberInvalid':
    '“{{number}}” is not a creditor number: it must be 1 to 18 digits.',
  'exactOnline.creditorNumberInvalidSolution':
    'Correct the creditor number of the employee in the source package, or of the clearing creditor in the settings.',
  'exactOnline.creditorAmbiguous': 'More than one creditor has the e-mail address {{email}}.',
  'exactOnline.notAnId': '“{{id}}” is not an id of this package.',
  'exactOnline.entryWithoutCreditor': 'The entry {{reference}} has no creditor.',
  'exactOnline.referenceTooLong': 'The reference {{reference}} is longer than {{max}} characters.',
  'exactOnline.chooseCreditor':
    'Choose which creditor it is, or give the employee a creditor number in the source package.',
} as const;

export default messages;

type Messages = typeof messages;
declare module '../../contract/messages/message.ts' {
  interface PackageWordings extends Messages {}
}
