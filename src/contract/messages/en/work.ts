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
  'vendor.status': 'The vendor answered with status {{status}}.',
  'vendor.unavailable': 'Not available right now ({{reason}})',
  'vendor.tooManyCalls': 'Takes no more calls for now',
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
  'task.connectionPaused': 'Not started: the connection is paused.',
  'task.noLongerPart': 'This step is no longer part of the connection.',
  'task.connectionUnfinished': 'The connection is not finished yet.',
  'task.someNotWritten': 'Some elements could not be written: {{reason}}',
  'task.pushPausedSolution':
    'Put the failed elements right and reset them; the rest continues with the next run.',
  'task.packagePaused':
    '{{title}} doesn’t respond. Its work waits, and one request at a time checks whether it responds again.',
  'task.endpointPaused':
    'Paused: the package refused too many requests of this kind within an hour and would block us.',
  'task.endpointPausedSolution':
    'Put the failed items right; the rest continues with the next run.',

  // a run that was asked for
  'run.goesOn': 'A run already goes on; one more follows it.',
  'run.waitsUntil': 'Waits until {{until}}: {{reason}}',
  'run.waitsForSignIn':
    '{{title}} does not accept the sign-in. Open its credential and reconnect it; then it continues.',
  'run.noAnswer': '{{title}} doesn’t respond.',
  'run.noMoreToday': '{{title}} allows no more calls today.',
  'run.noMoreNow': '{{title}} allows no more calls for now.',

  // what to do
  'remedy.report': 'Nothing: report it to support with this entry.',
  'remedy.rate': 'Nothing: the work continues as soon as {{title}} allows.',
  'remedy.transient':
    'Nothing for now: it is retried automatically. If it keeps happening, check whether {{title}} has an outage.',
  'remedy.unexpected':
    'Nothing for now: it is tried again, and what may have been written already is looked up first. If it stays so, report this entry to support.',
  'remedy.auth': 'Open the credential of {{title}} and connect it again.',
  'remedy.notFound':
    'Look in {{title}} whether it is still there, then reset the element from source.',
  'remedy.putRight':
    'Put it right in {{title}} or in the connection’s settings, then reset what failed.',

  // lists of options
  'list.chooseFirst': 'Choose {{fields}} first.',
  'list.notConnected': 'The credential of {{title}} is not connected. Connect it, then try again.',
  'list.pause': '{{title}} asks for a pause; this continues automatically.',
  'list.tookTooLong': '{{title}} took longer than {{minutes}} minutes.',
  'list.tooManyEntries': 'The list has more than {{atMost}} entries.',
  'list.tooManyEntriesSolution': 'Ask support to narrow the list for this package.',

  // plans
  'plan.notAllPlanned':
    'More waits than a plan looks at, so not everything is known to be bookable.',
  'plan.create': 'New',
  'plan.change': 'Changed',
  'plan.replace': 'Taken back and booked again',
  'plan.remove': 'Removed',
  'plan.same': 'There already, the same',
  'plan.nothingToReport': 'Nothing to report',
  'plan.tookTooLong': 'It took longer than 5 minutes. What was found until then holds.',

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
  'credential.noAnswer': '{{title}} didn’t respond within {{seconds}} seconds.',
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
  'credential.spent': '{{title}} went silent while the sign-in was renewed. Sign in again.',
  'credential.clientRefused': '{{title}} does not accept the client id and secret ({{reason}}).',
  'credential.applicationRefused':
    "{{title}} refused the application's own id or request ({{reason}}).",
  'credential.tokenUnavailable': '{{title}} could not issue a token just now ({{reason}}).',
  'credential.tokenRefusedEarly':
    '{{title}} refused the access token before its time, and issues the next one only later.',
  'credential.tokenRefusedEarlySolution':
    'Nothing for now: it is renewed as soon as that is allowed.',
  'credential.noClient': 'the client id or secret is empty',
  'credential.noAccessToken': 'The token answer holds no access token.',
  'credential.noCode': 'no code',
  'credential.noAddress': "The credential's fields give no usable address for {{title}}.",
  'credential.checkFields': "Check the credential's fields.",
  'credential.connectAgain': 'Connect the credential again, or enter its secret again.',
  'credential.giveRights':
    'Give the user or app of this credential the rights it lacks in the package.',

  // requests to packages
  'http.onlyStatus': 'HTTP {{status}}',
  'http.badXml': 'The answer is no XML that can be read: {{problem}}.',
  'http.notXml': '{{title}} sent an answer that can’t be read ({{type}}).',
  'http.notJson': '{{title}} sent an answer that can’t be read ({{type}}).',
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
  'http.tooLarge': 'The answer is larger than {{megabytes}} MB.',
  'http.tooLargeUnpacked': 'The answer is larger than {{megabytes}} MB when unpacked.',
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
  'http.notAsDocumented': 'The answer is not as documented ({{thing}}, {{place}}: {{problem}}).',
  'http.listEmpty': 'The list "{{list}}" came empty. It is not acted upon.',
  'http.listEmptySolution':
    'Nothing for now: it is read again with the next run. If it stays so, check what the user of the sign-in may read there.',
  'http.unsafePath': '"{{value}}" can\'t stand in a path.',

  // what is missing or wrong in a document
  'document.periodClosed': 'Period {{period}} is closed.',
  'document.noBankAccount': 'A bank account is missing, so nothing can be paid to {{name}}.',
  'document.noBankAccountMore':
    'A bank account is missing, so nothing can be paid to {{names}} and {{number}} more.',
  'document.mappingMissing': 'No {{what}} is set for "{{value}}".',
  'document.mappingMissingSolution':
    'Open the connection\'s settings and add "{{value}}" to {{field}}.',
  'document.codeRefused': 'No such {{what}} as {{code}}, which is set for "{{value}}" ({{reason}})',
  'document.codesRefused': 'No such {{what}} as {{code}}, which are set for "{{value}}".',
  'document.codeRefusedSolution':
    'Open the connection\'s settings and choose another {{what}} for "{{value}}" at {{field}}.',
  'document.creditorMissing': 'No creditor is set for "{{name}}".',
  'document.creditorMissingSolution':
    'Open the connection\'s settings and set the creditor for "{{name}}".',
  'document.incomplete': 'Expense {{id}} has no usable {{what}}.',
  'document.incompleteSolution':
    'Complete the expense in the source package, then reset the element from source.',
  'document.invoiceIncomplete': 'Invoice {{id}} has no usable {{what}}.',
  'document.invoiceIncompleteSolution':
    'Complete the invoice in the source package, then reset the element from source.',
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
  'document.notInThousandths':
    '"{{amount}}" is not an amount in whole thousandths of its currency.',
  'document.notInThousandthsSolution':
    'Correct the amount in the source package; it may have at most three decimals.',
  'document.threeDecimals': '{{amount}} has three decimals, and these books take two.',
  'document.threeDecimalsSolution':
    'Let it be paid in another currency than {{currency}} in the source package, then reset the element from source. Otherwise book it by hand.',
  'document.receiptUnreadable': "The receipt of {{id}} can't be read.",
  'document.receiptTooLarge': 'The receipt is too large. {{reason}}',
  'document.receiptTooLargeSolution':
    'Replace it in the source package by a smaller file, then retry. To book this one without its receipt, turn off "{{setting}}", retry it, and turn the setting on again.',
  'document.receiptUnreadableSolution':
    'Check the receipt in the source package, or turn off "{{setting}}", then reset the element from source.',

  // Exact Online
  'vendor.dayLimitSolution': 'Nothing to do: the work continues when the daily limit starts again.',

  // Xero

  // Yokoy

  // BambooHR
} as const;
