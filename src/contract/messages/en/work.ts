import insuranceBatches from './insuranceBatches.ts';
import elementWork from './elementWork.ts';
import toggleWork from './toggleWork.ts';
import afasWork from './afasWork.ts';
import masterDataWork from './masterDataWork.ts';
import twinfieldWork from './twinfieldWork.ts';

/** What work says of itself: tasks, elements, documents, logs and their solutions, lists, credentials; what connectors say. */
export default {
  ...insuranceBatches,
  ...elementWork,
  ...toggleWork,
  ...afasWork,
  ...masterDataWork,
  ...twinfieldWork,

  // what was said, by whom, and what to do about it
  'vendor.words': '{{words}}',
  'vendor.status': 'The vendor answered with status {{status}}.',
  'message.by': '{{title}}: {{message}}',
  'message.withSolution': '{{message}} {{solution}}',
  'message.endedWithSolution': '{{message}}. {{solution}}',
  'message.list': '{{parts}}',
  'fault.ours': 'Something went wrong on our side.',
  'fault.recorded': 'Something went wrong on our side. It was recorded.',
  'fault.database': 'The platform’s database did not answer.',
  'fault.databaseSolution':
    'Nothing for now: it is tried again by itself. If it goes on, tell support.',
  'fault.technical': '{{what}}',

  // tasks
  'task.fetched': '{{read}} read, {{added}} new, {{changed}} changed',
  'task.written': '{{n}} written',
  'task.removed': '{{n}} removed',
  'task.failed': '{{n}} failed',
  'task.sweepInDoubt':
    'The full list of {{title}} lacks {{missing}} of {{known}} that are known. That is too much to believe, so nothing was removed.',
  'task.sweepInDoubtSolution':
    'See in {{title}} whether the key still has access to everyone, and give it back; the next run reads the list again. If they really are gone, ignore them in the sync status: then the rest is believed.',
  'task.ignored': '{{n}} ignored',
  'task.beforeStart': '{{n}} ignored: dated before the start date {{date}}',
  'task.beforeStartSolution':
    'Nothing, if the books up to then are complete. To book them too, choose an earlier start date under Change, then run.',
  'task.confirmed': '{{n}} confirmed',
  'task.archived_one': 'One event archived',
  'task.archived_other': '{{count}} events archived',
  'task.unarchived_one': 'One event out of the archive',
  'task.unarchived_other': '{{count}} events out of the archive',
  'task.made': '{{n}} made',
  'task.restWaits': '{{summary}}; the rest waits for the next run',
  'task.restWaitsUntil': '{{summary}}; the rest waits until {{until}}',
  'task.parked': 'Goes on at {{until}}. {{reason}}',
  'task.cancelled': 'Cancelled.',
  'task.workerLost': 'The worker stopped while it worked on this, five times in a row.',
  'task.workerLostSolution':
    'Look into the log of the worker processes for the reason; then start a run.',
  'task.takenUpAgain': 'Taken up again after its worker stopped.',
  'task.notStarted': 'Not started: a step before it did not finish.',
  'task.connectionDeleted': 'The connection was deleted.',
  'task.noLongerPart': 'This step is no longer part of the connection.',
  'task.connectionUnfinished': 'The connection is not finished yet.',
  'task.someNotWritten': 'Some elements could not be written: {{reason}}',
  'task.pushPausedSolution':
    'Put the failed elements right and reset them; the rest goes on with the next run.',
  'task.packagePaused':
    '{{title}} does not answer. Its work waits, and one request at a time looks whether it does again.',
  'task.endpointPaused':
    'Paused: the package refused too many requests of this kind within an hour and would block us.',
  'task.endpointPausedSolution': 'Put the failed items right; the rest goes on with the next run.',

  // a run that was asked for
  'run.goesOn': 'A run already goes on; one more follows it.',
  'run.waitsUntil': 'Waits until {{until}}: {{reason}}',
  'run.waitsForSignIn':
    '{{title}} does not accept the sign-in. Open its credential and reconnect it; then it goes on.',
  'run.noAnswer': '{{title}} does not answer.',
  'run.noMoreToday': '{{title}} allows no more calls today.',
  'run.noMoreNow': '{{title}} allows no more calls for now.',

  // what to do
  'remedy.report': 'Nothing: report it to support with this entry.',
  'remedy.rate': 'Nothing: the work goes on as soon as {{title}} allows.',
  'remedy.transient':
    'Nothing for now: it is tried again by itself. If it goes on, look whether {{title}} has an outage.',
  'remedy.auth': 'Open the credential of {{title}} and connect it again.',
  'remedy.notFound':
    'Look in {{title}} whether it is still there, then reset the element from source.',
  'remedy.putRight':
    'Put it right in {{title}} or in the connection’s settings, then reset what failed.',

  // lists of options
  'list.chooseFirst': 'Choose {{fields}} first.',
  'list.notConnected': 'The credential of {{title}} is not connected. Connect it, then try again.',
  'list.pause': '{{title}} asks for a pause; this goes on by itself.',
  'list.tookTooLong': '{{title}} took longer than {{minutes}} minutes.',
  'list.tooManyEntries': 'The list has more than {{atMost}} entries.',
  'list.tooManyEntriesSolution': 'Ask support to narrow the list for this package.',

  // credentials
  'credential.missing': 'The credential of {{title}} is no longer there.',
  'credential.missingSolution': 'Choose another credential in the connection’s change wizard.',
  'credential.unreadable': 'The sign-in that is stored for {{title}} can’t be read any more.',
  'credential.unreadableSolution': 'Open the credential and fill in its secrets again.',
  'credential.worksAgain_one': '{{title}} works again. A task that had stopped for it was queued.',
  'credential.worksAgain_other':
    '{{title}} works again. {{count}} tasks that had stopped for it were queued.',
  'credential.ends': 'The authorisation at {{title}} ends {{at}}.',
  'credential.endsSolution':
    'Connect the credential again before then, or send the customer a link to sign in with.',
  'credential.unsupported': 'This kind of credential is no longer supported.',
  'credential.unknownType': '{{title}} has no credential type "{{type}}".',
  'credential.notConnectedYet': 'It is not connected with {{title}} yet.',
  'credential.noAnswer': '{{title}} did not answer within {{seconds}} seconds.',
  'credential.notTested': 'It could not be tested: something is not right on our side.',
  'credential.windowExpired': 'The window was open for too long. Open it again.',
  'credential.notRegistered':
    'No application of ours is registered at {{title}} yet. Ask the provider of this platform.',
  'credential.noApplication': 'No OAuth application is configured for {{title}}.',
  'credential.notGranted': '{{title}} did not grant access ({{reason}}).',
  'credential.noTokens': '{{title}} did not issue tokens ({{reason}}).',
  'credential.notAuthorised': 'The credential is not authorised at {{title}}.',
  'credential.authoriseAgain': 'Open the credential and authorise it again.',
  'credential.revoked':
    '{{title}} no longer accepts this authorisation ({{reason}}). Authorise the credential again.',
  'credential.spent':
    '{{title}} did not answer while the authorisation was renewed, and the old one is spent. Authorise the credential again.',
  'credential.clientRefused': '{{title}} does not accept the client id and secret ({{reason}}).',
  'credential.applicationRefused':
    "{{title}} refused the application's own id or request ({{reason}}).",
  'credential.tokenUnavailable': '{{title}} could not issue a token just now ({{reason}}).',
  'credential.tokenRefusedEarly': '{{title}} refused an access token that it does not renew yet.',
  'credential.tokenRefusedEarlySolution':
    'Nothing for now: it is renewed as soon as that is allowed.',
  'credential.noClient': 'the client id or secret is empty',
  'credential.noAccessToken': 'The token answer holds no access token.',
  'credential.noCode': 'no code',
  'credential.noAddress': "The credential's fields give no usable address for {{title}}.",
  'credential.checkFields': "Check the credential's fields.",
  'credential.connectAgain': 'Connect the credential again, or enter its secret anew.',
  'credential.giveRights':
    'Give the user or app of this credential the rights it lacks in the package.',

  // requests to packages
  'http.onlyStatus': 'HTTP {{status}}',
  'http.badXml': 'The answer is no XML that can be read: {{problem}}.',
  'http.notXml': '{{title}} answered something that is not XML ({{type}}).',
  'http.notJson': '{{title}} answered something that is not JSON ({{type}}).',
  'http.budgetSpent': "The package's request limit is used up for {{seconds}} s.",
  'http.refused': 'Refused to call {{host}}: {{reason}}.',
  'http.refusedScheme': 'only https is allowed',
  'http.refusedUserInfo': 'user info in the address',
  'http.refusedPort': 'unusual port',
  'http.refusedAddress': 'not a public address',
  'http.refusedName': 'not a public name',
  'http.refusedNoAddress': 'the name has no address',
  'http.refusedResolved': 'the name leads to an address that is not public',
  'http.unknownEncoding': 'The answer\'s content encoding "{{name}}" is not known.',
  'http.tooLarge': 'The answer is larger than {{bytes}} bytes.',
  'http.tooLargeUnpacked': 'The answer is larger than {{bytes}} bytes when unpacked.',
  'http.damaged': "The answer's {{encoding}} body is damaged or cut off.",
  'http.tooManyRedirects': 'More than {{times}} redirects.',
  'http.refusedRedirect': 'Refused the redirect from {{from}} to {{to}}.',
  'http.refusedRepeat': 'Refused to repeat a body at {{host}}.',
  'http.malformedHeader': 'The request header {{header}} is malformed.',
  'http.malformed': 'The request is malformed: {{reason}}.',
  'http.stopped': 'The call was stopped.',
  'http.noAnswer': 'No answer within {{seconds}} s.',
  'http.noEnd': 'The answer did not end within {{seconds}} s.',
  'http.notStarted': 'The request came too late to be sent. It is tried again.',
  'http.broken': 'The connection broke before the answer was complete.',
  'http.connectTimeout': 'The host did not accept a connection in time.',
  'http.unresolved': 'The host name could not be resolved.',
  'http.tls': "The host's certificate or TLS was refused ({{code}}).",
  'http.unreachable': 'The host could not be reached.',
  'http.samePageTwice': 'The vendor named the same page twice: {{page}}',
  'http.notAsDocumented': 'The answer for {{thing}} is not as documented: {{place}}: {{problem}}.',
  'http.unsafePath': '"{{value}}" can\'t stand in a path.',
  'http.unsafeFilter': '"{{value}}" can\'t stand in a filter.',

  // what is missing or wrong in a document
  'document.mappingMissing': 'No {{what}} is set for "{{value}}".',
  'document.mappingMissingSolution':
    'Open the connection\'s settings and add "{{value}}" to {{field}}.',
  'document.codeRefused': 'No such {{what}} as {{code}}, which is set for "{{value}}" ({{reason}})',
  'document.codeRefusedSolution':
    'Open the connection\'s settings and choose another {{what}} for "{{value}}" at {{field}}.',
  'document.creditorMissing': 'No creditor is set for "{{name}}".',
  'document.creditorMissingSolution':
    'Open the connection\'s settings and set the creditor for "{{name}}".',
  'document.incomplete': 'Expense {{id}} has no usable {{what}}.',
  'document.incompleteSolution':
    'Complete the expense in the source package, then reset the element from source.',
  'document.amountsDiffer':
    "The tax and category amounts of {{reference}} don't add up to its total.",
  'document.amountsDifferSolution':
    'Correct the tax and category amounts of the document in the source package.',
  'document.cardChargedLess':
    'The card was charged less for {{reference}} than the expense claims.',
  'document.rateMissing': '{{reference}} has no exchange rate from {{from}} to {{to}}.',
  'document.rateMissingSolution':
    'Give the expense exchange rates for {{from}} and {{to}} in the source package, then reset the element from source.',
  'document.vatUnsuitable':
    'VAT code {{code}}, which is set for "{{value}}", does not suit it: {{reason}}.',
  'document.vatUnsuitableSolution':
    'Open the connection\'s settings and choose a VAT code for purchases, exclusive of VAT, for "{{value}}" at {{field}}.',
  'document.vatForSales': 'it is for sales',
  'document.vatIncluding': 'it takes amounts that include the VAT',
  'document.vatReverseCharge': 'it is for reverse charge, but the receipt has VAT',
  'document.notInCents': '"{{amount}}" is not an amount in whole cents.',
  'document.notInCentsSolution':
    'Correct the amount in the source package; it may have at most two decimals.',
  'document.receiptUnreadable': "The receipt of {{id}} can't be read.",
  'document.receiptUnreadableSolution':
    'Check the receipt in the source package, or turn off "{{setting}}", then reset the element from source.',

  // Exact Online
  'exactOnline.divisionNotChosen': 'No administration is chosen.',
  'exactOnline.divisionNotChosenSolution': 'Choose the administration in the pre-settings.',
  'exactOnline.ledgerMissing':
    'General ledger account {{code}} does not exist in this administration.',
  'exactOnline.ledgerMissingSolution':
    'Choose an existing general ledger account for this category in the settings.',
  'exactOnline.costCentreNeeded':
    'Ledger account {{code}} asks for a cost centre, and the expense has none.',
  'exactOnline.costCentreNeededSolution':
    'Give the expense a cost object that the settings map, or make the cost centre of {{code}} optional in Exact Online.',
  'exactOnline.noBankAccount':
    "The new creditor {{name}} has no bank account, so it can't be paid yet.",
  'exactOnline.giveBankAccount': 'Add the bank account to the creditor in Exact Online.',
  'exactOnline.entryInPartStands':
    'The entry in Exact Online is changed in part: it now comes to {{stands}}, and is to come to {{wanted}}.',
  'exactOnline.entryInPart':
    'The entry in Exact Online is changed in part, and is to come to {{wanted}}.',
  'exactOnline.journalEntryFinal':
    "It is booked, and a journal entry can't be changed or deleted from outside.",
  'exactOnline.journalEntryFinalSolution':
    'Correct or delete the entry in Exact Online, then ignore the element.',
  'exactOnline.openPeriod':
    'Open the period in Exact Online, or turn on "{{setting}}" in the settings, then reset the element.',
  'exactOnline.chooseLedger':
    'Choose an existing, unblocked general ledger account for this category in the settings.',
  'exactOnline.chooseVatCode':
    'Choose an existing purchase VAT code for this tax code in the settings.',
  'exactOnline.chooseCostCentre':
    'Choose an existing cost centre for this cost object in the settings.',
  'exactOnline.unblockCreditor': 'Unblock the creditor in Exact Online, then reset the element.',
  'exactOnline.checkCreditor':
    'Check in Exact Online that the creditor exists and is marked as a supplier.',
  'exactOnline.chooseJournal': 'Choose an existing purchase journal in the settings.',
  'exactOnline.addCurrency':
    'Add the currency and its rate in Exact Online, then reset the element.',
  'exactOnline.giveAccess':
    'Give the connected user access to this administration, or choose another one.',
  'exactOnline.giveRights':
    'Give the connected user access to this administration and its financial rights, or choose another administration.',
  'exactOnline.dayLimit': 'The daily number of calls for this administration is spent.',
  'exactOnline.minuteLimit': 'Too many calls in a minute for this administration.',
  'vendor.dayLimitSolution': 'Nothing to do: the work goes on when the daily limit starts anew.',
  'exactOnline.bookedInOpenPeriod':
    '{{reference}} of {{date}} is booked in period {{booked}}, because its own is closed.',
  'exactOnline.noCreditorKey': '{{name}} has neither a creditor number nor an e-mail address.',
  'exactOnline.giveCreditorNumber': 'Give the employee a creditor number in the source package.',
  'exactOnline.creditorNumberInvalid':
    '"{{number}}" is not a creditor number: it must be 1 to 18 digits.',
  'exactOnline.creditorNumberInvalidSolution':
    'Correct the creditor number of the employee in the source package, or of the clearing creditor in the settings.',
  'exactOnline.creditorAmbiguous': 'More than one creditor has the e-mail address {{email}}.',
  'exactOnline.notAnId': '"{{id}}" is not an id of this package.',
  'exactOnline.noUser': 'current/Me holds no user.',
  'exactOnline.entryWithoutCreditor': 'The entry {{reference}} has no creditor.',
  'exactOnline.referenceTooLong': 'The reference {{reference}} is longer than {{max}} characters.',

  // Xero
  'xero.contactAmbiguous': 'There is a contact "{{name}}" of another person or system.',
  'xero.contactAmbiguousSolution':
    'Choose which contact it is, or give one of the two another name in Xero or in the source package.',
  'exactOnline.chooseCreditor':
    'Choose which creditor it is, or give the employee a creditor number in the source package.',
  'xero.trialBalanceUnusable': "The trial balance can't be used: {{reason}}.",
  'xero.noHeaderRow': 'it has no header row',
  'xero.totalDiffers': 'its column "{{column}}" adds up to {{sum}}, its total says {{total}}',
  'xero.sidesDiffer': 'its debits of {{debit}} and credits of {{credit}} differ ("{{column}}")',
  'xero.trialBalanceSolution':
    'Open the trial balance for this date in Xero; when it balances there, run the extraction again.',
  'xero.trialBalanceAgrees': '{{rows}} accounts; debits and credits agree.',
  'xero.moveLockDate':
    'Move the lock date in Xero, or change the date of the document, then reset the element.',
  'xero.chooseAccount': 'Choose an existing, active account for this category in the settings.',
  'xero.chooseTaxRate': 'Choose an existing tax rate that suits the account in the settings.',
  'xero.checkTaxRate': 'Check that the tax rate in the settings has the percentage of the source.',
  'xero.chooseTrackingOption':
    'Choose an existing, active tracking option for this cost object in the settings.',
  'xero.restoreContact': 'Restore the contact in Xero, then reset the element.',
  'xero.checkContact': 'Check the contact in Xero: its name must be there once only.',
  'xero.addCurrency': 'Add the currency to the organisation in Xero, then reset the element.',
  'xero.documentFinal':
    'The document is paid, voided or deleted in Xero. Undo that there, or ignore the element.',
  'xero.checkReceipt': 'Check the size (at most 25 MB) and kind of the receipt.',
  'xero.refused': 'Xero refused the document.',
  'xero.limitReached': "Xero's {{limit}} limit is reached.",
  'xero.connectOrganisation':
    'Connect this organisation to the credential again in Xero, or take it out of the pre-settings.',
  'xero.connectAgain':
    'Connect the credential again: the link with Xero was withdrawn or has expired.',
  'xero.billWithoutId': 'The answer to a new bill has no id.',
  'xero.locked': '{{date}} lies in a locked period: the organisation is locked until {{until}}.',
  'xero.otherKind': '{{reference}} is booked as another kind of document than it should be now.',
  'xero.otherKindSolution':
    'Void or delete the document in Xero and ignore the element, or undo the change that made it another kind.',
  'xero.noBankAccount': "The new contact {{name}} has no bank account, so it can't be paid yet.",
  'xero.giveBankAccount': 'Add the bank account to the contact in Xero.',

  // Yokoy
  'yokoy.facilityNotLinked': 'The export facility "{{facility}}" is not linked in this connection.',
  'yokoy.amountZero': 'The amount is zero.',
  'yokoy.exportReverted': 'The export was taken back in Yokoy; it is confirmed again.',
  'yokoy.filterNotUnderstood':
    'Yokoy finds nothing by a filter that fits an expense which is there.',
  'yokoy.filterNotUnderstoodSolution':
    'Nothing you can do: tell support, since no expense can be read like this.',
  'yokoy.notExportable': 'The expense has the status "{{status}}" and can\'t be exported.',
  'yokoy.expenseGone': 'The expense no longer exists.',
  'yokoy.approveAgain':
    'The entry is booked, but the expense went back in Yokoy. Have it approved again there, or remove the entry.',
  'yokoy.stillWaiting': 'The export job ended, but the expense still waits for export.',
  'yokoy.checkExport': 'Check the export of this company in Yokoy, then reset the element.',
  'yokoy.jobRunning': 'Export job {{id}} is still running.',
  'yokoy.noExporter': 'No exporter is chosen.',
  'yokoy.chooseExporter': 'Choose an exporter with the finance role in the settings.',
  'yokoy.exporterRole':
    'Choose an exporter with the finance role for this company in the settings, or give the user that role in Yokoy.',
  'yokoy.checkStatus':
    'The expense is no longer ready for export. Check its status in Yokoy, then reset the element from source.',
  'yokoy.setPostingDate': 'Set a posting date within a year of today on the expense in Yokoy.',
  'yokoy.completeExpense':
    'Complete the expense in Yokoy (category, tax rate, cost object), then reset the element from source.',
  'yokoy.chooseCompany': 'Choose a company in the pre-settings that this credential reaches.',
  'yokoy.checkOrganisationId': 'Check the organization id of the credential.',

  // BambooHR
  'bamboohr.fieldsHidden':
    'The key may not see everything, so this is taken as unknown, not as empty: {{parts}}.',
  'bamboohr.employeesHidden_one': 'The key may not see one employee.',
  'bamboohr.employeesHidden_other': 'The key may not see {{count}} employees.',
  'bamboohr.tableMissing':
    'BambooHR has no table "{{table}}"; what was paid by period is taken as unknown.',
  'bamboohr.nameTable':
    'Put the table’s name as BambooHR has it into the settings, or leave the setting empty.',
  'bamboohr.giveAccess':
    'In BambooHR, under Settings, Access Levels, let the key’s user see these data of everyone; the next run reads them.',
  'bamboohr.newKey': 'Make a new key in BambooHR and put it into the credential.',
  'bamboohr.checkDomain':
    'Check the company domain of the credential: the name before “.bamboohr.com” in the address of BambooHR.',
  'bamboohr.wageUnreadable_one':
    'The pay rate of one employee is no amount; the wage is taken as unknown.',
  'bamboohr.wageUnreadable_other':
    'The pay rates of {{count}} employees are no amounts; their wages are taken as unknown.',
  'bamboohr.checkWages':
    'Correct the pay rate in BambooHR under Job, Compensation; the next run reads it.',
  'bamboohr.periodUnknown_one':
    'The wage of one employee is paid per "{{word}}", which isn’t known here; it is taken as unknown.',
  'bamboohr.periodUnknown_other':
    'The wages of {{count}} employees are paid per "{{word}}", which isn’t known here; they are taken as unknown.',
  'bamboohr.nameWagePeriod':
    'Say in the settings, under words for pay periods, what "{{word}}" means.',
} as const;
