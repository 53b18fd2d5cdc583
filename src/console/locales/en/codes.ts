/** What each code of a log, a cause or a failed element means, and what to do: its page at /help/codes (LOG-01). */
export default {
  page: {
    code: 'Code',
    means: 'What it means',
    todo: 'What to do',
    where: 'Where it is now',
    causes: 'Causes with this code',
    failing: 'Elements that fail with it',
    back: 'Logs',
    unknown: 'No page about this code',
    unknownText: 'The log entry has what is known. If that does not help, ask support.',
  },
  about: {
    'access-denied': {
      title: 'Access was denied',
      means: 'The user or app of the credential lacks a right at the package.',
      todo: 'Give it the right it lacks there, then connect again or retry.',
    },
    'amount-not-in-cents': {
      title: 'An amount is not in whole cents',
      means: 'An amount has more than two decimals.',
      todo: 'Correct it at the source.',
    },
    'amounts-do-not-add-up': {
      title: 'The amounts don’t add up',
      means: 'The parts of the document do not come to its total, so nothing was sent.',
      todo: 'Correct the amounts at the source, then reset the element from source.',
    },
    'answer-unreadable': {
      title: 'The answer can’t be read',
      means:
        'What came back is not what the package sends when it works, for example a page about an outage.',
      todo: 'Nothing for now: it is tried again by itself.',
    },
    'app-limit': {
      title: 'The calls of the app are spent',
      means:
        'The package counts the calls of all customers together, and the limit of a minute is reached.',
      todo: 'Nothing: the work goes on as soon as it is allowed.',
    },
    'attachment-refused': {
      title: 'The receipt was refused',
      means: 'The package does not take the file: too large, or of another kind.',
      todo: 'Check its size and kind at the source.',
    },
    'before-start-date': {
      title: 'Dated before the start date',
      means: 'The element lies before the date from which the connection works, and was left out.',
      todo: 'Nothing, if the books up to then are complete. Otherwise choose an earlier start date with Change.',
    },
    'booked-in-open-period': {
      title: 'Booked in the first open period',
      means: 'The document’s own period is closed, so it was booked later, as the setting asks.',
      todo: 'Nothing, if that is right. Otherwise open the period and reset the element.',
    },
    'booked-with-warning': {
      title: 'Booked, with a warning of the package',
      means: 'The package accepted the document with a remark that a bookkeeper should read.',
      todo: 'Look at the document there. It is booked.',
    },
    'card-statement-missing': {
      title: 'Booked without the card’s statement',
      means:
        'A card payment in another currency got no line on the statement in time, and was booked with the amount of its receipt.',
      todo: 'Look at the source whether the line is there and matched. Then reset the element from source, and the booking is changed.',
    },
    'client-error-guard': {
      title: 'Paused before the package blocks us',
      means:
        'The package refused many requests of one kind and would block them for an hour or more.',
      todo: 'Put the failed items right; the rest goes on by itself.',
    },
    'client-refused': {
      title: 'The client id or secret was refused',
      means: 'The package does not accept what the credential signs in with.',
      todo: 'Enter its fields again and test it.',
    },
    'company-not-found': {
      title: 'The company was not found',
      means: 'The company domain of the credential names no company at the package.',
      todo: 'Check the domain in the address of the package, and put it into the credential.',
    },
    'concurrency-limit': {
      title: 'Too many calls at once',
      means: 'The package allows only so many calls at the same time.',
      todo: 'Nothing: the work goes on as soon as it is allowed.',
    },
    conflict: {
      title: 'It clashes with what is there',
      means: 'What was sent clashes with what the package already has.',
      todo: 'Look at the document there, then reset the element.',
    },
    'credential-ends': {
      title: 'An authorisation ends soon',
      means: 'The package asks for a new sign-in from time to time, and that time comes.',
      todo: 'Connect the credential again before then, or send the customer a link.',
    },
    'credential-missing': {
      title: 'The credential is gone',
      means: 'The connection uses a credential that is no longer there.',
      todo: 'Choose another one with Change on the connection.',
    },
    'credential-account-changed': {
      title: 'The account changed',
      means: 'Somebody had a credential use another account at the package than before.',
      todo: 'Check that the connection still works in the right books.',
    },
    'credential-replaced': {
      title: 'The credential was replaced',
      means: 'Another credential took its place in this connection.',
      todo: 'Nothing.',
    },
    'credential-revoked': {
      title: 'The authorisation was withdrawn',
      means: 'The package no longer accepts the credential.',
      todo: 'Open the credential and connect it again; what stopped for it goes on by itself.',
    },
    'credential-type': {
      title: 'The kind of credential is unknown',
      means: 'The credential is of a kind that is no longer supported.',
      todo: 'Add a new credential and choose it with Change on the connection.',
    },
    'credential-unreadable': {
      title: 'The stored sign-in can’t be read',
      means: 'What the credential signs in with was damaged where it is stored.',
      todo: 'Open the credential and fill in its secrets again; what stopped for it goes on by itself.',
    },
    'credential-works-again': {
      title: 'The credential works again',
      means: 'What had stopped for it was queued.',
      todo: 'Nothing.',
    },
    'connector-missing': {
      title: 'A connector isn’t shared',
      means:
        'The app connector of the token lacks a GetConnector or UpdateConnector that is needed here.',
      todo: 'Add it to the app connector in AFAS, or name in the credential what yours is called.',
    },
    'creditor-ambiguous': {
      title: 'More than one creditor fits',
      means: 'More than one creditor has the employee’s e-mail address.',
      todo: 'Give the employee a creditor number at the source, or make the address unique at the target.',
    },
    'creditor-not-resolved': {
      title: 'The entry has no creditor',
      means: 'The creditor that the entry is booked on could not be made or found.',
      todo: 'Put right what failed at the creditor, then reset the element.',
    },
    'creditor-number-invalid': {
      title: 'The creditor number is not usable',
      means: 'A creditor number must be 1 to 18 digits.',
      todo: 'Correct it at the source, or the clearing creditor in the settings.',
    },
    'creditor-without-bank-account': {
      title: 'A new creditor has no bank account',
      means:
        'The link made a creditor for an employee. The source keeps no bank account of its users, so nobody can pay it yet.',
      todo: 'Add the bank account to the creditor in the books. It is listed until the bank account is there, as far as the package shows it.',
    },
    'database-unavailable': {
      title: 'The platform’s database did not answer',
      means: 'A passing fault on our side.',
      todo: 'Nothing for now: it is tried again by itself. If it goes on, tell support.',
    },
    'day-limit': {
      title: 'The calls of the day are spent',
      means: 'The package allows only so many calls a day.',
      todo: 'Nothing: the work goes on when the daily limit starts again.',
    },
    'dimension-not-kept': {
      title: 'Booked without a cost centre or project',
      means:
        'The package left out a cost centre or project that its administration does not have, without refusing the document.',
      todo: 'Choose one that exists in the settings, and add it to the document there.',
    },
    'division-not-chosen': {
      title: 'No administration is chosen',
      means: 'The connection does not say which administration it writes to.',
      todo: 'Choose it in the pre-settings of the connection.',
    },
    'division-not-reachable': {
      title: 'The administration can’t be reached',
      means: 'The connected user has no access to it, or lacks rights there.',
      todo: 'Give the user access and financial rights, or choose another administration.',
    },
    'booked-otherwise': {
      title: 'Another entry has this reference',
      means:
        'The package already has an entry with the reference of this document, with other content: it was booked by hand, or changed there. Nothing was booked.',
      todo: 'Open the element and compare the two. Keep the entry that is there, book this one as well, or ignore this one.',
    },
    'booking-taken-back': {
      title: 'Taken back by a counter-entry',
      means:
        'The document changed at its source or is gone there, and its entry was final: a counter-entry takes it back.',
      todo: 'Nothing.',
    },
    'booking-undecided': {
      title: 'It isn’t known whether it was booked',
      means:
        'An earlier try got no answer, and the package’s lists can’t say whether it was booked: they may leave out what is provisional.',
      todo: 'Look for it there by its reference, and follow the message. It is not booked again until that is clear.',
    },
    'document-final': {
      title: 'The document is final there',
      means: 'It is paid, voided or deleted at the package and can’t be changed.',
      todo: 'Undo that or correct the document there, then reset the element.',
    },
    'element-changed': {
      title: 'A person changed an element',
      means: 'Somebody reset it, ignored it, or read it again from its source.',
      todo: 'Nothing.',
    },
    'exchange-rate-missing': {
      title: 'An exchange rate is missing',
      means:
        'The expense is to be booked in another currency than its receipt’s, and the source names no rate for one of them.',
      todo: 'Give the expense its exchange rates at the source, then reset the element from source.',
    },
    'employees-hidden': {
      title: 'Some employees are hidden',
      means:
        'The user of the key may not see some employees. They are neither read nor taken as gone.',
      todo: 'Let the key’s user see them in the package; the next run reads them.',
    },
    'expense-not-exportable': {
      title: 'The expense can’t be exported',
      means: 'The expense is no longer ready for export at its source.',
      todo: 'Check its status there, then reset the element from source.',
    },
    'export-still-running': {
      title: 'The export is still running',
      means: 'The source is still working on the export that confirms the bookings.',
      todo: 'Nothing: it is looked at again by itself.',
    },
    'exporter-not-chosen': {
      title: 'No exporter is chosen',
      means: 'Exports are confirmed in the name of a user, and none is chosen.',
      todo: 'Choose an exporter with the finance role in the settings of the connection.',
    },
    'export-not-allowed': {
      title: 'Exports can’t be confirmed',
      means: 'The package lets this credential read documents, but not confirm their export.',
      todo: 'Give the credential that right at the source, then retry. The entries are booked already.',
    },
    'exporter-without-finance-role': {
      title: 'The exporter lacks a role',
      means: 'The user who confirms exports has no finance role for this company.',
      todo: 'Choose another exporter in the settings, or give the user that role at the source.',
    },
    'filter-not-understood': {
      title: 'The source finds nothing by our filter',
      means:
        'The source has documents, but finds none by a filter that fits one of them. Read like this, nothing would ever be synced.',
      todo: 'Nothing you can do: tell support.',
    },
    'fields-hidden': {
      title: 'Some data of employees are hidden',
      means:
        'The user of the key may not see some fields. They are taken as unknown, not as empty, and nothing is concluded from them.',
      todo: 'Let the key’s user see these fields in the package; the next run reads them. Or leave it so, if they aren’t needed.',
    },
    'host-invalid': {
      title: 'The credential gives no address',
      means: 'The credential’s fields give no usable address for the package.',
      todo: 'Check the credential’s fields.',
    },
    'http-aborted': {
      title: 'The call was stopped',
      means: 'A call was stopped before it was over, as when a task is cancelled.',
      todo: 'Nothing.',
    },
    'http-bad-encoding': {
      title: 'The answer can’t be taken',
      means: 'The answer is too large, or comes in a form that the platform does not read.',
      todo: 'Report it to support with the log entry.',
    },
    'http-body-timeout': {
      title: 'No answer in time',
      means: 'The package did not answer within the time that it is given.',
      todo: 'Nothing for now: it is tried again by itself. If it goes on, look whether it has an outage.',
    },
    'http-connect': {
      title: 'The connection broke',
      means: 'The package’s host could not be reached, or its answer broke off.',
      todo: 'Nothing for now: it is tried again by itself. If it goes on, look whether the package has an outage.',
    },
    'http-connect-timeout': {
      title: 'No connection in time',
      means: 'The package’s host did not take the connection in time.',
      todo: 'Nothing for now: it is tried again by itself.',
    },
    'http-dns': {
      title: 'The name could not be found',
      means: 'The package’s host name could not be resolved.',
      todo: 'Check the address fields of the credential; if they are right it is tried again by itself.',
    },
    'http-headers-timeout': {
      title: 'No answer in time',
      means: 'The package did not answer within the time that it is given.',
      todo: 'Nothing for now: it is tried again by itself. If it goes on, look whether it has an outage.',
    },
    'http-not-started': {
      title: 'The request was not sent',
      means:
        'It came too late: whether the task is still this worker’s could not be confirmed in time.',
      todo: 'Nothing. It is tried again.',
    },
    'http-redirect': {
      title: 'An unexpected redirect',
      means: 'The package sent the request elsewhere.',
      todo: 'Report it to support with the log entry.',
    },
    'http-refused': {
      title: 'The call was not allowed',
      means: 'The address leads to a place that the platform does not call.',
      todo: 'Check the address fields of the credential.',
    },
    'http-reset': {
      title: 'The connection broke',
      means: 'The package’s host could not be reached, or its answer broke off.',
      todo: 'Nothing for now: it is tried again by itself. If it goes on, look whether the package has an outage.',
    },
    'http-tls': {
      title: 'No safe connection',
      means: 'The host’s certificate was refused.',
      todo: 'Nothing: it is the package’s to mend. Tell support if it goes on.',
    },
    'http-too-large': {
      title: 'The answer can’t be taken',
      means: 'The answer is too large, or comes in a form that the platform does not read.',
      todo: 'Report it to support with the log entry.',
    },
    'insufficient-data': {
      title: 'The source is incomplete',
      means:
        'What the target needs is missing at the source: a category, a tax rate, a date, a creditor.',
      todo: 'Complete it at the source, then reset the element from source.',
    },
    internal: {
      title: 'A fault on our side',
      means: 'Something went wrong in the platform itself. It was recorded.',
      todo: 'Nothing: report it to support with the log entry.',
    },
    'journal-without-vat': {
      title: 'The journal takes no VAT',
      means: 'The document has VAT, which the journal that is chosen for it does not allow.',
      todo: 'Allow VAT in that journal at the package, or choose another journal in the settings, then retry.',
    },
    'legal-entity-not-reachable': {
      title: 'The company can’t be reached',
      means: 'The credential does not reach the chosen company.',
      todo: 'Choose a company in the pre-settings that this credential reaches.',
    },
    'list-came-empty': {
      title: 'A list came empty',
      means:
        'A list that is written back as a whole came empty from the package, though it wasn’t before. Nothing was written.',
      todo: 'Nothing: it is tried again. When it lasts, look in the package whether the list is there.',
    },
    'list-too-long': {
      title: 'A list is too long',
      means: 'A list of the package has more entries than can be shown.',
      todo: 'Ask support to narrow it.',
    },
    'mapping-missing': {
      title: 'A mapping is missing',
      means:
        'The document holds a value that the settings have no counterpart for: a category, a VAT code, a cost centre, a creditor.',
      todo: 'Add the value that is named to the settings of the connection, then retry what failed.',
    },
    'not-a-guid': {
      title: 'An id is not of this package',
      means: 'An id in the settings is not one that the package gives out.',
      todo: 'Choose the setting again from its list.',
    },
    'not-authorised': {
      title: 'Nobody has signed in yet',
      means: 'The credential holds no authorisation.',
      todo: 'Open the credential and connect it.',
    },
    'not-found': {
      title: 'It is not there',
      means: 'The package does not know what was asked for; it may have been deleted.',
      todo: 'Look there whether it still exists, then reset the element from source.',
    },
    'nothing-to-book': {
      title: 'Nothing to book',
      means: 'The amount is 0, so there is nothing to book. What was booked before is removed.',
      todo: 'Nothing, if the amount is right. With another amount it is booked by the next run.',
    },
    'oauth-application': {
      title: 'The platform’s application was refused',
      means: 'The application that this platform signs in with is missing or was refused.',
      todo: 'Ask the provider of this platform.',
    },
    'file-host-unknown': {
      title: 'The file lies where we don’t fetch',
      means: 'A file of the document is kept on a host that is not known as this vendor’s.',
      todo: 'Tell the support where the file lies; until then, book without files.',
    },
    'numbering-missing': {
      title: 'Invoices aren’t numbered there',
      means:
        'The package asks for an invoice number because its journal does not number by itself.',
      todo: 'Turn on automatic numbering for the journal there, then reset the element.',
    },
    'organisation-not-reachable': {
      title: 'The organisation can’t be reached',
      means: 'The organization id of the credential names nothing that it reaches.',
      todo: 'Check the organization id of the credential.',
    },
    'package-paused': {
      title: 'The package does not answer',
      means: 'Calls to the package wait; one at a time looks whether it answers again.',
      todo: 'Nothing for now. If it goes on, look whether the package has an outage.',
    },
    'paging-stuck': {
      title: 'A list does not go on',
      means: 'The package named the same page of a list twice.',
      todo: 'Report it to support with the log entry.',
    },
    'batch-changed': {
      title: 'A batch is not what was frozen',
      means:
        'The lines that are stored of a batch differ from what its hash was made of. Nothing more of it was sent.',
      todo: "Tell support; don't retry before it is known what changed the lines.",
    },
    'platform-key-refused': {
      title: "The insurer refused the platform's key",
      means: 'The key by which the platform itself signs in was not accepted.',
      todo: "Report it to support: the key stands in the platform's configuration.",
    },
    'policy-missing': {
      title: 'No policy number',
      means: "A batch can't be sent because the settings name no policy.",
      todo: "Enter the policy number in the connection's settings, then retry the batch.",
    },
    'debtor-not-changed': {
      title: 'A debtor was not changed',
      means:
        "The package refused the change of a debtor's payment behaviour, or accepted it and kept another.",
      todo: 'Look at the debtor in the accounting package, then start a new run: it takes up what is left.',
    },
    'too-many-debtors': {
      title: 'Too many debtors in a run',
      means:
        'More debtors are in scope than the settings allow a payment run. Nothing was changed.',
      todo: "Narrow which debtors the run is about, or raise the most debtors in a run, in the connection's settings.",
    },
    'period-closed': {
      title: 'The period is closed',
      means:
        'The document is dated in a period or year that is closed, locked or not yet opened at the package.',
      todo: 'Open the period there, or, where the setting allows it, book closed periods on the first open date. Then reset the elements that failed.',
    },
    'posting-date-refused': {
      title: 'The posting date was refused',
      means: 'The posting date lies too far from today.',
      todo: 'Set one within a year of today at the source.',
    },
    'push-paused': {
      title: 'The rest waits',
      means: 'Too many elements failed in a row, so the others wait for the next run.',
      todo: 'Put the failed elements right and reset them; the rest goes on with the next run.',
    },
    'rate-limit': {
      title: 'Too many calls for now',
      means: 'The package allows only so many calls in a while.',
      todo: 'Nothing: the work goes on as soon as it is allowed.',
    },
    'receipt-missing': {
      title: 'The receipt can’t be read',
      means: 'The file of the receipt could not be read at the source.',
      todo: 'Check it there, or leave receipts out in the settings, then reset the element from source.',
    },
    'receipt-too-large': {
      title: 'The receipt is too large',
      means: 'The file of the receipt is larger than this platform passes on.',
      todo: 'Replace it at the source by a smaller file, then retry; or leave receipts out in the settings for this one.',
    },
    redirected: {
      title: 'An unexpected redirect',
      means: 'The package sent the request elsewhere.',
      todo: 'Report it to support with the log entry.',
    },
    'reference-too-long': {
      title: 'The reference is too long',
      means: 'The document’s reference is longer than the package takes.',
      todo: 'Shorten it at the source, then reset the element from source.',
    },
    rejected: {
      title: 'The package refused the request',
      means: 'The package did not take what was sent, for the reason it gives.',
      todo: 'Put it right at the package, at the source or in the settings, then reset what failed.',
    },
    'request-target': {
      title: 'A request could not be addressed',
      means: 'The address of a request could not be made.',
      todo: 'Report it to support with the log entry.',
    },
    'supplier-ambiguous': {
      title: 'More than one supplier fits',
      means: 'There is already a contact of this name that belongs to another person or system.',
      todo: 'Give one of the two another name, at the package or at the source.',
    },
    'supplier-blocked': {
      title: 'The supplier is blocked or archived',
      means: 'The supplier of the document is blocked or archived at the package.',
      todo: 'Unblock or restore it there, then reset the element.',
    },
    'supplier-invalid': {
      title: 'The supplier was refused',
      means: 'The package does not take the supplier of the document.',
      todo: 'Check there that it exists, and that it is marked as a supplier.',
    },
    'strangers-at-target': {
      title: 'A list has what the books don’t have',
      means:
        'Entries of the expense package stand for nothing in the books. They are named in the log, and were left as they are.',
      todo: 'Leave them, add them to the books, or let the connection take them out of use: a setting of the expense package. The next run then does so.',
    },
    'strangers-removed': {
      title: 'What the books don’t have was taken out of use',
      means: 'Entries that an earlier log named were taken out of use, as the settings say.',
      todo: 'Nothing. What should be there, add it to the books: the next run puts it in use again.',
    },
    'sweep-in-doubt': {
      title: 'A full list lacks too much',
      means:
        'The package’s full list lacks many of those that are known, as it does when a key loses rights. Nothing was removed.',
      todo: 'Give the key its rights back; the next run reads the list again. If they really are gone, ignore them in the sync status.',
    },
    'tax-items-incomplete': {
      title: 'Tax items are missing',
      means:
        'The tax items of an expense cover only a part of it. The rest would become cost without VAT.',
      todo: 'Complete them at the source, with one at 0 % for what has no VAT, then reset the element from source.',
    },
    'tax-amount-refused': {
      title: 'The tax amount was refused',
      means: 'The tax of a line does not fit the percentage of the chosen rate.',
      todo: 'Check that the tax rate in the settings has the percentage that the source has.',
    },
    'tenant-disconnected': {
      title: 'The organisation is no longer connected',
      means: 'The credential no longer reaches this organisation.',
      todo: 'Connect it to the credential again, or take it out of the pre-settings.',
    },
    'token-refused-early': {
      title: 'A token was refused early',
      means:
        'The package refused its access token before its time, and issues the next one only later.',
      todo: 'Nothing for now: it is renewed as soon as that is allowed.',
    },
    'token-unavailable': {
      title: 'No token just now',
      means: 'The package could not issue a token.',
      todo: 'Nothing for now: it is tried again by itself.',
    },
    'trial-balance-unbalanced': {
      title: 'The trial balance does not balance',
      means: 'Its debits and credits differ, or it can’t be read.',
      todo: 'Open it for this date at the package; when it balances there, run the extraction again.',
    },
    'list-empty': {
      title: 'A list came empty',
      means:
        'The package answered with an empty list where its books always have something. Nothing was booked, removed or refused because of it.',
      todo: 'Nothing for now: it is read again with the next run. If it stays so, check what the user of the sign-in may read in the package.',
    },
    'too-many-decimals': {
      title: 'The books take two decimals',
      means:
        'An amount is in a currency with three decimals, such as the Kuwaiti dinar, and is not a whole number of hundredths. Rounded, the books would differ from what is owed or was paid.',
      todo: 'Let it be paid in another currency at the source, then reset the element from source. Otherwise book it by hand.',
    },
    'unexpected-answer': {
      title: 'An unexpected answer',
      means: 'The package’s answer is not as it documents it.',
      todo: 'Nothing for now: it is tried again. If it stays so, report it to support with the log entry.',
    },
    'unexpected-status': {
      title: 'An unexpected status',
      means: 'The package answered with a status that it does not document.',
      todo: 'Report it to support with the log entry.',
    },
    'unknown-cost-centre': {
      title: 'The cost centre is not usable',
      means:
        'The cost centre or tracking option of a line does not exist at the package or is no longer active.',
      todo: 'Choose an existing one for this cost object in the settings of the connection, then retry.',
    },
    'unknown-currency': {
      title: 'The currency is not known there',
      means: 'The package does not know the document’s currency, or has no rate for it.',
      todo: 'Add the currency and its rate at the package, then reset the element.',
    },
    'unknown-journal': {
      title: 'The journal is not usable',
      means: 'The journal that documents are to be booked in does not exist at the package.',
      todo: 'Choose an existing purchase journal in the settings of the connection.',
    },
    'unknown-ledger': {
      title: 'The ledger account is not usable',
      means:
        'The general ledger account of a line does not exist at the package, is blocked or is archived.',
      todo: 'Choose an existing account for the category in the settings of the connection, then retry.',
    },
    'unknown-vat-code': {
      title: 'The VAT code or tax rate is not usable',
      means: 'The VAT code of a line does not exist at the package, or does not suit the account.',
      todo: 'Choose an existing code for this tax rate in the settings of the connection, then retry.',
    },
    'unsafe-filter': {
      title: 'A value can’t be searched for',
      means: 'A value of the document holds characters that a search at the package can’t carry.',
      todo: 'Correct the value at the source, or report it to support.',
    },
    'unsafe-path': {
      title: 'A value can’t stand in an address',
      means: 'A value of the document holds characters that an address can’t carry.',
      todo: 'Correct the value at the source, or report it to support.',
    },
    'vat-code-unsuitable': {
      title: 'A VAT code does not suit',
      means:
        'A VAT code that is chosen in the settings is for sales, includes the VAT, or is for reverse charge where the receipt has VAT. Nothing was booked.',
      todo: 'Choose a VAT code for purchases, exclusive of VAT, in the settings of the connection.',
    },
    'vendor-unavailable': {
      title: 'The package has trouble',
      means: 'The package answered that it can’t work just now.',
      todo: 'Nothing for now: it is tried again by itself. If it goes on, look whether it has an outage.',
    },
    'wage-period-unknown': {
      title: 'A pay period is not known',
      means:
        'A wage is paid per something that isn’t known here, so the yearly amount can’t be calculated. It counts as unknown.',
      todo: 'Say in the settings what the word means; the next run reads the wage.',
    },
    'wage-table-missing': {
      title: 'A table of wages is missing',
      means:
        'The settings name a table of wages by period that the package does not have. What was paid by period is taken as unknown.',
      todo: 'Put the table’s name as the package has it into the settings, or leave the setting empty.',
    },
    'wage-unreadable': {
      title: 'A wage is no amount',
      means: 'The pay rate at the package is no amount from 0 on. The wage is taken as unknown.',
      todo: 'Correct it at the package; the next run reads it.',
    },
    'worker-lost': {
      title: 'The work was interrupted',
      means: 'The process that worked on a task stopped, several times in a row.',
      todo: 'Look into the log of the worker processes for the reason; then start a run.',
    },
    'wrong-cluster': {
      title: 'The customer’s books are kept elsewhere',
      means:
        'The vendor keeps its customers on several clusters, and this customer’s was not the one that the vendor had just named.',
      todo: 'Reset the element. If it fails again, connect the credential again.',
    },
  },
};
