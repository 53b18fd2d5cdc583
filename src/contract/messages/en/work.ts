import insuranceBatches from './insuranceBatches.ts';
import elementWork from './elementWork.ts';
import toggleWork from './toggleWork.ts';
import masterDataWork from './masterDataWork.ts';

/** What work says of itself: tasks, elements, documents, logs and their solutions, lists, credentials; what connectors say. */
export default {
  ...insuranceBatches,
  ...elementWork,
  ...toggleWork,
  ...masterDataWork,

  // what was said, by whom, and what to do about it
  'vendor.words': '{{words}}',
  'vendor.refused': '{{what}}: “{{words}}”',
  'vendor.refusedWith': '{{what}} Refused with “{{words}}”',
  'refused.also': '{{what}} {{also}}.',
  'refused.several': '{{one}}. {{other}}',
  'vendor.status': 'The vendor answered with status {{status}}.',
  'vendor.unavailable': 'Not available right now ({{reason}})',
  'vendor.tooManyCalls': 'Accepts no more calls for now',
  // a vendor's words under our sentence, which is the title of the code's page
  'refused.accessDenied': 'Access denied',
  'refused.attachmentRefused': 'The receipt was refused',
  'refused.companyNotFound': 'Company not found',
  'refused.credentialRevoked': 'The authorization was withdrawn',
  'refused.divisionNotReachable': 'No access to the administration',
  'refused.documentFinal': 'The document is final in the package',
  'refused.expenseNotExportable': 'The expense can’t be exported',
  'refused.exporterWithoutFinanceRole': 'The exporter has no finance role',
  'refused.insufficientData': 'Incomplete at the source',
  'refused.legalEntityNotReachable': 'No access to the company',
  'refused.contactsArchived_one': 'Contact {{codes}} is archived in {{title}}.',
  'refused.contactsArchived_other': '{{count}} contacts are archived in {{title}}: {{codes}}.',
  'refused.creditorsBlocked_one': 'Creditor {{codes}} is blocked in {{title}}.',
  'refused.creditorsBlocked_other': '{{count}} creditors are blocked in {{title}}: {{codes}}.',
  'refused.noCostCentre': 'Cost centre {{code}} ({{value}}) doesn’t exist in {{title}}.',
  'refused.noCostCentres_one': 'Cost centre {{codes}} doesn’t exist in {{title}}.',
  'refused.noCostCentres_other': '{{count}} cost centres don’t exist in {{title}}: {{codes}}.',
  'refused.noJournal': 'Journal {{code}} ({{value}}) doesn’t exist in {{title}}.',
  'refused.noJournals_one': 'Journal {{codes}} doesn’t exist in {{title}}.',
  'refused.noJournals_other': '{{count}} journals don’t exist in {{title}}: {{codes}}.',
  'refused.noLedgerAccount': 'Ledger account {{code}} ({{value}}) doesn’t exist in {{title}}.',
  'refused.noLedgerAccounts_one': 'Ledger account {{codes}} doesn’t exist in {{title}}.',
  'refused.noLedgerAccounts_other':
    '{{count}} ledger accounts don’t exist in {{title}}: {{codes}}.',
  'refused.noVatCode': 'VAT code {{code}} ({{value}}) doesn’t exist in {{title}}.',
  'refused.noVatCodes_one': 'VAT code {{codes}} doesn’t exist in {{title}}.',
  'refused.noVatCodes_other': '{{count}} VAT codes don’t exist in {{title}}: {{codes}}.',
  'refused.noTaxRate': 'Tax rate {{code}} ({{value}}) doesn’t exist in {{title}}.',
  'refused.noTaxRates_one': 'Tax rate {{codes}} doesn’t exist in {{title}}.',
  'refused.noTaxRates_other': '{{count}} tax rates don’t exist in {{title}}: {{codes}}.',
  'refused.numberingMissing': 'No invoice number',
  'refused.organisationNotReachable': 'No access to the organisation',
  'refused.periodClosed': 'The period is closed',
  'refused.postingDateRefused': 'The posting date was refused',
  'refused.supplierBlocked': 'The supplier is blocked or archived',
  'refused.supplierInvalid': 'The supplier was refused',
  'refused.taxAmountRefused': 'The tax amount was refused',
  'refused.unknownCostCentre': 'Unknown cost centre',
  'refused.unknownCurrency': 'Unknown currency',
  'refused.unknownJournal': 'Unknown journal',
  'refused.unknownLedger': 'Unusable ledger account',
  'refused.unknownVatCode': 'Unusable VAT code',
  'message.by': '{{title}}: {{message}}',
  'message.withSolution': '{{message}} {{solution}}',
  'message.endedWithSolution': '{{message}}. {{solution}}',
  'message.list': '{{parts}}',
  'fault.ours': 'Something went wrong on our side.',
  'fault.recorded': 'Something went wrong on our side. It was recorded.',
  'fault.database': 'The platform’s database didn’t respond.',
  'fault.databaseSolution':
    'Nothing for now: it is retried automatically. If it keeps happening, contact support.',
  'fault.technical': '{{what}}',

  // tasks
  'task.fetched': '{{read}} read, {{added}} new, {{changed}} changed',
  'task.booked': '{{n}} booked',
  'task.written': '{{n}} written',
  'task.removed': '{{n}} removed',
  'task.failed': '{{n}} failed',
  'task.sweepInDoubt':
    '{{title}}’s full list lacks {{missing}} of the {{known}} known people. That is suspicious, so nothing was removed.',
  'task.sweepInDoubtSolution':
    'Check in {{title}} whether the key still has access to everyone, and restore its rights; the next run reads the list again. If they really have left, ignore them in the sync status: the list is then trusted again.',
  'task.ignored': '{{n}} ignored',
  'task.beforeStart': '{{n}} ignored: dated before the start date {{date}}',
  'task.beforeStartSolution':
    'Nothing, if the books are complete up to that date. To book them too, choose an earlier start date with Change, then run.',
  'task.confirmed': '{{n}} confirmed',
  'task.archived_one': 'One event archived',
  'task.archived_other': '{{count}} events archived',
  'task.unarchived_one': 'One event restored from the archive',
  'task.unarchived_other': '{{count}} events restored from the archive',
  'task.made': '{{n}} made',
  'task.restWaits': '{{summary}}; the rest is waiting for the next run',
  'task.restWaitsUntil': '{{summary}}; the rest is waiting until {{until}}',
  'task.parked': 'Continues at {{until}}. {{reason}}',
  'task.cancelled': 'Cancelled.',
  'task.workerLost': 'The worker stopped while working on this, five times in a row.',
  'task.workerLostSolution': 'Look in the worker processes’ log for the reason, then start a run.',
  'task.takenUpAgain': 'Resumed after its worker stopped.',
  'task.notStarted': 'Not started: an earlier step did not finish.',
  'task.connectionDeleted': 'The connection was deleted.',
  'task.connectionPaused': 'Not started: the connection is paused.',
  'task.noLongerPart': 'This step is no longer part of the connection.',
  'task.connectionUnfinished': 'The connection is not finished yet.',
  'task.someNotWritten': 'Some elements could not be written: {{reason}}',
  'task.pushPausedSolution': 'Fix what failed and retry it; the rest continues with the next run.',
  'task.packagePaused':
    '{{title}} doesn’t respond. Its work is waiting, and one request at a time checks whether it responds again.',
  'task.endpointPaused':
    'The package refused too many requests of this kind within an hour. More would block the account, so the rest waits.',
  'task.endpointPausedSolution': 'Fix what failed; the rest continues with the next run.',

  // a run that was asked for
  'run.goesOn': 'A run is already in progress; another one follows it.',
  'run.waitsUntil': 'Waits until {{until}}: {{reason}}',
  'run.waitsForSignIn':
    '{{title}} doesn’t accept the sign-in. Open its credential and sign in again; then it continues.',
  'run.noAnswer': '{{title}} doesn’t respond.',
  'run.noMoreToday': '{{title}} allows no more calls today.',
  'run.noMoreNow': '{{title}} allows no more calls for now.',

  // what to do
  'remedy.report': 'Contact support and send this log entry along.',
  'remedy.rate': 'Nothing: the work continues as soon as {{title}} allows it.',
  'remedy.transient':
    'Nothing for now: it is retried automatically. If it keeps happening, check whether {{title}} has an outage.',
  'remedy.unexpected':
    'Nothing for now: it is retried automatically, and what may already have been written is looked up first. If it keeps happening, contact support and send this log entry along.',
  'remedy.auth': 'Open the credential of {{title}} and sign in again.',
  'remedy.notFound':
    'Check in {{title}} whether it still exists, then retry the element from source.',
  'remedy.putRight': 'Fix it in {{title}} or in the connection’s settings, then retry what failed.',

  // lists of options
  'list.chooseFirst': 'Choose {{fields}} first.',
  'list.notConnected': 'The credential of {{title}} isn’t connected. Connect it, then try again.',
  'list.pause': '{{title}} asks for a pause; this continues automatically.',
  'list.tookTooLong': '{{title}} took longer than {{minutes}} minutes.',
  'list.tooManyEntries': 'The list has more than {{atMost}} entries.',
  'list.tooManyEntriesSolution': 'Contact support to narrow down the list for this package.',

  // plans
  'plan.notAllPlanned':
    'More is waiting than a plan covers, so not everything is known to be bookable.',
  'plan.create': 'New',
  'plan.change': 'Changed',
  'plan.replace': 'Taken back and booked again',
  'plan.remove': 'Removed',
  'plan.same': 'Already there, unchanged',
  'plan.nothingToReport': 'Nothing to report',
  'plan.tookTooLong': 'It took longer than 5 minutes. What was found by then is shown.',

  // credentials
  'cause.namesAndMore_one': '{{names}} and {{count}} more',
  'cause.namesAndMore_other': '{{names}} and {{count}} more',

  'credential.missing': 'The credential of {{title}} no longer exists.',
  'credential.missingSolution': 'Choose another credential with Change on the connection.',
  'credential.unreadable': 'The stored sign-in to {{title}} can no longer be read.',
  'credential.unreadableSolution': 'Open the credential and enter its secrets again.',
  'credential.worksAgain_one':
    '{{title}} works again. A task that had stopped because of it is in the queue again.',
  'credential.worksAgain_other':
    '{{title}} works again. {{count}} tasks that had stopped because of it are in the queue again.',
  'credential.ends': 'Access to {{title}} expires on {{at}}.',
  'credential.endsSolution': 'Sign in again before then, or send the customer a link.',
  'credential.unsupported': 'This type of credential is no longer supported.',
  'credential.unknownType': '{{title}} has no credential type “{{type}}”.',
  'credential.notConnectedYet': 'Not connected with {{title}} yet.',
  'credential.noAnswer': '{{title}} didn’t respond within {{seconds}} seconds.',
  'credential.notTested': 'Testing failed because of a problem on our side.',
  'credential.windowExpired': 'The window was open for too long. Open it again.',
  'credential.notRegistered':
    'This platform has no app registered at {{title}} yet. Contact support.',
  'credential.noApplication': 'No OAuth app is configured for {{title}}.',
  'credential.notGranted': '{{title}} didn’t grant access ({{reason}}).',
  'credential.noTokens': '{{title}} did not issue tokens ({{reason}}).',
  'credential.notAuthorised': 'Nobody has signed in to {{title}} with this credential.',
  'credential.authoriseAgain': 'Open the credential and sign in again.',
  'credential.revoked': '{{title}} no longer accepts the sign-in.',
  'credential.spent':
    '{{title}} didn’t respond while the sign-in was being renewed. Sign in again.',
  'credential.clientRefused': '{{title}} doesn’t accept the client ID and secret ({{reason}}).',
  'credential.applicationRefused': '{{title}} refused the app’s own ID or request ({{reason}}).',
  'credential.tokenUnavailable': '{{title}} couldn’t issue an access token just now ({{reason}}).',
  'credential.tokenRefusedEarly':
    '{{title}} refused the access token before it expired, and doesn’t issue the next one yet.',
  'credential.tokenRefusedEarlySolution':
    'Nothing for now: it is renewed as soon as the package allows it.',
  'credential.noClient': 'the client ID or secret is empty',
  'credential.noAccessToken': 'The token answer holds no access token.',
  'credential.noCode': 'no code',
  'credential.noAddress': 'The credential’s fields don’t form a valid address of {{title}}.',
  'credential.checkFields': 'Check what was filled in.',
  'credential.connectAgain': 'Sign in again with the credential, or enter its secret again.',
  'credential.giveRights': 'Grant the credential’s user or app the missing rights in the package.',

  // requests to packages
  'http.onlyStatus': 'HTTP {{status}}',
  'http.badXml': 'The answer isn’t readable XML: {{problem}}.',
  'http.notXml': '{{title}} sent an answer that can’t be read ({{type}}).',
  'http.notJson': '{{title}} sent an answer that can’t be read ({{type}}).',
  'http.budgetSpent': 'The package’s call limit is reached for {{seconds}} s.',
  'http.refused': 'Refused to call {{host}}: {{reason}}.',
  'http.refusedScheme': 'only https is allowed',
  'http.refusedUserInfo': 'user info in the address',
  'http.refusedPort': 'unusual port',
  'http.refusedAddress': 'not a public address',
  'http.refusedName': 'not a public name',
  'http.refusedNoAddress': 'the name has no address',
  'http.refusedResolved': 'the name leads to an address that is not public',
  'http.unknownEncoding': 'The answer’s content encoding “{{name}}” is not known.',
  'http.tooLarge': 'The answer is larger than {{megabytes}} MB.',
  'http.tooLargeUnpacked': 'The answer is larger than {{megabytes}} MB when unpacked.',
  'http.damaged': 'The answer’s {{encoding}} body is damaged or cut off.',
  'http.tooManyRedirects': 'More than {{times}} redirects.',
  'http.refusedRedirect': 'Refused the redirect from {{from}} to {{to}}.',
  'http.refusedRepeat': 'Refused to repeat a body at {{host}}.',
  'http.malformedHeader': 'The request header {{header}} is malformed.',
  'http.malformed': 'The request is malformed: {{reason}}.',
  'http.stopped': 'The call was stopped.',
  'http.noAnswer': 'No answer within {{seconds}} s.',
  'http.noEnd': 'The answer did not end within {{seconds}} s.',
  'http.notStarted': 'The request was too late to be sent. It is retried automatically.',
  'http.broken': 'The connection broke before the answer was complete.',
  'http.connectTimeout': 'The server didn’t accept a connection in time.',
  'http.unresolved': 'The host name could not be resolved.',
  'http.tls': 'The server’s certificate or TLS was refused ({{code}}).',
  'http.unreachable': 'The server couldn’t be reached.',
  'http.samePageTwice': 'The vendor returned the same page twice: {{page}}',
  'http.notAsDocumented':
    'The answer differs from the documentation ({{thing}}, {{place}}: {{problem}}).',
  'http.listEmpty': 'The list “{{list}}” is empty. It isn’t used.',
  'http.listEmptySolution':
    'Nothing for now: the next run reads it again. If it stays like this, check which rights the user has in the package.',
  'http.unsafePath': '“{{value}}” can’t be part of an address.',

  // what is missing or wrong in a document
  'document.periodClosed': 'Period {{period}} is closed.',
  'document.periodsClosed': 'Periods {{period}} are closed.',
  'document.noBankAccount': 'A bank account is missing, so nothing can be paid to {{name}}.',
  'document.creditorsWithoutBankAccount_one':
    '{{count}} creditor has no bank account in {{title}}.',
  'document.creditorsWithoutBankAccount_other':
    '{{count}} creditors have no bank account in {{title}}.',
  'document.notRecharged':
    'The settings no longer have these costs booked in administration {{administration}}.',
  'document.notRechargedSolution':
    'Add the costs under “{{field}}” again. Or retry the document that they are part of: it is then booked with these costs itself.',
  'document.mappingMissing': 'No {{what}} is set for “{{value}}”.',
  'document.mappingMissingSolution':
    'Open the connection’s settings and add “{{value}}” to {{field}}.',
  'document.codeRefused': 'The {{what}} {{code}}, set for “{{value}}”, doesn’t exist ({{reason}})',
  'document.codeRefusedSolution':
    'Open the connection’s settings and choose another {{what}} for “{{value}}” at {{field}}.',
  'document.creditorMissing': 'Neither an account nor a creditor is set for “{{name}}”.',
  'document.creditorMissingSolution':
    'Open the connection’s settings and choose an account for “{{name}}”, or a creditor.',
  'document.incomplete': 'Expense {{id}} has no usable {{what}}.',
  'document.incompleteSolution':
    'Complete the expense in the source package, then retry the element from source.',
  'document.invoiceIncomplete': 'Invoice {{id}} has no usable {{what}}.',
  'document.invoiceIncompleteSolution':
    'Complete the invoice in the source package, then retry the element from source.',
  'document.amountsDiffer':
    'The tax and category amounts of {{reference}} don’t add up to its total.',
  'document.amountsDifferSolution':
    'Correct the tax and category amounts of the document in the source package.',
  'document.cardFeeNotSet': 'It is a fee of the card, but “{{field}}” isn’t set.',
  'document.cashWithdrawalNotSet': 'It is cash taken with the card, but “{{field}}” isn’t set.',
  'document.cardChargedLess':
    'The card was charged {{charged}} for {{reference}}, less than the {{claimed}} that the expense claims.',
  'document.cardChargedLessSolution':
    'Correct the amount of the expense in the source package to what the card was charged, then retry the element from source.',
  'document.cardChargedMore':
    'The card was charged {{charged}} for {{reference}}, and the expense claims {{claimed}}: the difference is too large for a fee of the card.',
  'document.cardChargedMoreSolution':
    'Correct the expense in the source package (a tip belongs in it, and another card payment may be matched with it), then retry the element from source. If it is a fee, raise “{{percentage}}” or “{{maximum}}”.',
  'document.cardReturnedLess':
    'The card got back {{charged}} for {{reference}}, less than the {{claimed}} of the expense.',
  'document.cardReturnedMore':
    'The card got back {{charged}} for {{reference}}, more than the {{claimed}} of the expense.',
  'document.cardReturnedOfPayment':
    'The card got back {{charged}} for {{reference}}, and the expense claims a payment of {{claimed}}.',
  'document.cardReturnedSolution':
    'Correct the amount of the expense in the source package to what came back on the card, then retry the element from source.',
  'document.rateMissing': '{{reference}} has no exchange rate from {{from}} to {{to}}.',
  'document.entryPeriodClosed': 'The entry is in closed period {{period}}.',
  'document.standsInClosedPeriod':
    'The entry stands in a period that was closed since. Open that period in the books for a moment and retry, or correct the entry there by hand.',
  'document.rateMissingSolution':
    'Give the expense exchange rates for {{from}} and {{to}} in the source package, then retry the element from source.',
  'document.rateMissingOfLineSolution':
    'Book this line of the card statement by hand: it comes without exchange rates.',
  'document.vatUnsuitable':
    'VAT code {{code}}, which is set for “{{value}}”, does not suit it: {{reason}}.',
  'document.vatUnsuitableSolution':
    'Open the connection’s settings and choose a VAT code for purchases, exclusive of VAT, for “{{value}}” at {{field}}.',
  'document.vatForSales': 'it is for sales',
  'document.vatIncluding': 'it is for amounts including VAT',
  'document.vatReverseCharge': 'it is for reverse charge, but the receipt has VAT',
  'document.vatReverseChargeSolution':
    'If the supplier charged VAT, choose the tax rate of that VAT in the source package, or ask for a corrected invoice. Otherwise set the VAT there to 0. Then retry the element from source.',
  'document.vatNotDeclared':
    'the tax rate “{{tax}}” is under reverse charge, and its VAT would not be declared',
  'document.vatNotDeclaredSolution':
    'Open the connection’s settings and add a row for “{{category}}” with the tax code “{{tax}}” to {{field}}, with the VAT code that holds there.',
  'document.shareOfReverseCharge':
    'a share of the VAT at “{{tax}}” can’t be deducted here, since it is under reverse charge and must be declared in full',
  'document.shareOfReverseChargeSolution':
    'Open the connection’s settings and add a row for “{{category}}” with the tax code “{{tax}}” to {{field}}, without a share. Correct the VAT that is not deductible in the return.',
  'document.notInCents': '“{{amount}}” is not an amount in whole cents.',
  'document.notInCentsSolution':
    'Correct the amount in the source package; it may have at most two decimals.',
  'document.notInThousandths':
    '“{{amount}}” is not an amount in whole thousandths of its currency.',
  'document.notInThousandthsSolution':
    'Correct the amount in the source package; it may have at most three decimals.',
  'document.threeDecimals': '{{amount}} has three decimals, but these books use two.',
  'document.threeDecimalsSolution':
    'Have it paid in another currency than {{currency}} in the source package, then retry the element from source. Otherwise book it by hand.',
  'document.partsCancelOut':
    '{{reference}} comes to zero, but its parts don’t: something was bought and something sent back, with other VAT or on other accounts.',
  'document.partsCancelOutSolution':
    'Book it by hand and ignore the element. Or enter the purchase and what was sent back as two documents at the source.',
  'document.tooSmall':
    '{{reference}} is {{amount}}, which is less than half of the smallest unit of {{currency}}: an entry of it would be zero.',
  'document.tooSmallSolution':
    'Ignore the element: there is nothing to pay. If the amount is wrong, correct it at the source, then retry the element from source.',
  'document.noDecimals': '{{amount}} has decimals, but {{currency}} has no smaller unit.',
  'document.noDecimalsSolution':
    'Correct the amount in the source package to whole {{currency}}, then retry the element from source.',
  'document.receiptUnreadable': 'The receipt of {{id}} can’t be read.',
  'document.receiptTooLarge': 'The receipt is too large. {{reason}}',
  'document.receiptTooLargeSolution':
    'Replace it with a smaller file in the source package, then retry. To book this one without its receipt, turn off “{{setting}}”, retry, and turn the setting on again.',
  'document.receiptUnreadableSolution':
    'Check the receipt in the source package, or turn off “{{setting}}”, then retry the element from source.',

  // Exact Online
  'vendor.dayLimitSolution': 'Nothing: the work continues when the daily limit is reset.',

  // Xero

  // Yokoy

  // BambooHR
} as const;
