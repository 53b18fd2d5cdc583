/** What each code of a log, a cause or a failed element means, and what to do: its page at /help/codes (LOG-01). */
export default {
  page: {
    code: 'Code',
    means: 'What it means',
    todo: 'What to do',
    where: 'Where it occurs now',
    causes: 'Causes with this code',
    failing: 'Failed elements with this code',
    connections_one: '{{count}} of your connections has this now',
    connections_other: '{{count, number}} of your connections have this now',
    back: 'Logs',
    unknown: 'No page about this code',
    unknownText: 'The log entry itself shows what is known. If that doesn’t help, contact support.',
  },
  about: {
    'access-denied': {
      title: 'Access denied',
      means: 'The credential’s user or app has insufficient rights in the package.',
      todo: 'Grant the missing right in the package, then sign in again or retry.',
    },
    'amount-not-in-cents': {
      title: 'Amount with more than two decimals',
      means: 'An amount isn’t in whole cents.',
      todo: 'Correct it at the source, then retry the element from source.',
    },
    'amount-too-small': {
      title: 'Amount too small to book',
      means:
        'Converted to the currency in which it is booked, the amount is less than half of the smallest unit. The entry would be zero.',
      todo: 'Ignore the element, or correct the amount at the source and retry the element from source.',
    },
    'amounts-do-not-add-up': {
      title: 'The amounts don’t add up',
      means: 'The lines of the document don’t add up to its total. Nothing was sent.',
      todo: 'Correct the amounts at the source, then retry the element from source.',
    },
    'answer-unreadable': {
      title: 'Unreadable answer',
      means: 'The package sent something other than an API answer, for example a maintenance page.',
      todo: 'Nothing for now: it is retried automatically.',
    },
    'app-limit': {
      title: 'Call limit of the app reached',
      means:
        'The package counts the calls of all customers together, and the limit per minute was reached.',
      todo: 'Nothing: the work continues as soon as the package allows it.',
    },
    'attachment-refused': {
      title: 'The receipt was refused',
      means: 'The package doesn’t accept the file: it is too large or of an unsupported type.',
      todo: 'Check the file’s size and type at the source.',
    },
    'before-start-date': {
      title: 'Dated before the start date',
      means: 'The element is dated before the connection’s start date and was left out.',
      todo: 'Nothing, if the books are complete up to that date. Otherwise choose an earlier start date with Change.',
    },
    'booked-in-open-period': {
      title: 'Booked in the first open period',
      means:
        'The document’s own period is closed, so it was booked later, according to the setting.',
      todo: 'Nothing, if that is right. Otherwise open the period and retry the element.',
    },
    'booked-with-warning': {
      title: 'Booked with a warning',
      means: 'The package accepted the document, but with a warning that a bookkeeper should read.',
      todo: 'Check the document in the package. It has been booked.',
    },
    'card-line-booked': {
      title: 'Its line on the card’s statement is already booked',
      means:
        'The line that paid this expense was booked as a fee or a cash withdrawal before it was matched with the expense. Booking both would count the same money twice.',
      todo: 'On the page “Company cards” reverse the booking of the line: the expense is then booked in the same run. If the line is right, ignore the expense.',
    },
    'card-line-expense-booked': {
      title: 'The expense that this line paid is already booked',
      means:
        'The line belonged to an expense that is in the books, or may be, and could not be removed or was not read since. Booking the line as a fee or a cash withdrawal as well would count the same money twice.',
      todo: 'Try the removal of the expense again, or read it again from its source if the line no longer belongs to it. Then try the line again.',
    },
    'card-line-not-read': {
      title: 'Line of a card’s statement could not be read again',
      means:
        'Before a fee or a cash withdrawal is booked, its line is read again at the source. It was not found there, or the source refused.',
      todo: 'Check at the source whether the line is there. It is read again in each run; ignore the element if the line is gone for good.',
    },
    'card-statement-missing': {
      title: 'Booked without the card’s statement',
      means:
        'A card payment in another currency got no line on the statement in time, and was booked with the amount of its receipt.',
      todo: 'Check at the source whether the line is there and matched. Then retry the element from source, and the booking is changed.',
    },
    'client-error-guard': {
      title: 'Paused before the package blocks us',
      means:
        'The package refused many requests of the same kind and would soon block them for an hour or more.',
      todo: 'Fix what failed; the rest continues automatically.',
    },
    'client-refused': {
      title: 'Client ID or secret refused',
      means: 'The package doesn’t accept the credential’s client ID or secret.',
      todo: 'Enter the credential’s fields again and test it.',
    },
    'company-not-found': {
      title: 'Company not found',
      means: 'The package has no company with the credential’s company domain.',
      todo: 'Look up the domain in the package’s web address and enter it in the credential.',
    },
    'concurrency-limit': {
      title: 'Too many calls at once',
      means: 'The package limits the number of simultaneous calls.',
      todo: 'Nothing: the work continues as soon as the package allows it.',
    },
    conflict: {
      title: 'Conflict with existing data',
      means: 'What was sent conflicts with data in the package.',
      todo: 'Check the document in the package, then retry.',
    },
    'credential-ends': {
      title: 'Access expires soon',
      means: 'The package requires a new sign-in from time to time, and that is due.',
      todo: 'Sign in again before then, or send the customer a link.',
    },
    'credential-missing': {
      title: 'The credential no longer exists',
      means: 'The connection uses a credential that no longer exists.',
      todo: 'Choose another credential with Change on the connection.',
    },
    'credential-account-changed': {
      title: 'The account changed',
      means: 'Someone switched the credential to another account at the package.',
      todo: 'Check that the connection still books in the right administration.',
    },
    'credential-replaced': {
      title: 'The credential was replaced',
      means: 'The connection now uses another credential.',
      todo: 'Nothing.',
    },
    'credential-revoked': {
      title: 'The authorization was withdrawn',
      means: 'The package no longer accepts the credential.',
      todo: 'Open the credential and sign in again; whatever was stopped continues automatically.',
    },
    'credential-type': {
      title: 'Unknown type of credential',
      means: 'This type of credential is no longer supported.',
      todo: 'Add a new credential and choose it with Change on the connection.',
    },
    'credential-unreadable': {
      title: 'The stored credential can’t be read',
      means: 'The credential’s stored secrets are damaged.',
      todo: 'Open the credential and enter its secrets again; whatever was stopped continues automatically.',
    },
    'credential-works-again': {
      title: 'The credential works again',
      means: 'Work that had stopped because of it is in the queue again.',
      todo: 'Nothing.',
    },
    'connector-missing': {
      title: 'A connector is missing',
      means:
        'The token’s app connector has no GetConnector or UpdateConnector that is needed here.',
      todo: 'Add it to the app connector in AFAS, or enter the name of yours in the credential.',
    },
    'creditor-ambiguous': {
      title: 'Several creditors match',
      means: 'Several creditors have the employee’s e-mail address.',
      todo: 'Enter a creditor number for the employee at the source, or make the e-mail address unique in the books.',
    },
    'creditor-not-resolved': {
      title: 'No creditor for this entry',
      means: 'The entry’s creditor could not be found or added.',
      todo: 'Fix what went wrong with the creditor, then retry.',
    },
    'creditor-number-invalid': {
      title: 'Invalid creditor number',
      means: 'A creditor number consists of 1 to 18 digits.',
      todo: 'Correct it at the source, or correct the clearing creditor in the settings.',
    },
    'creditor-without-bank-account': {
      title: 'A new creditor has no bank account',
      means:
        'The connection added a creditor for an employee. The source has no bank account for its users, so the creditor can’t be paid yet.',
      todo: 'Add the bank account to the creditor in the books. The to-do stays in the list until the bank account is there, if the package shows it.',
    },
    'database-unavailable': {
      title: 'The platform’s database didn’t respond',
      means: 'A temporary problem on our side.',
      todo: 'Nothing for now: it is retried automatically. If it keeps happening, contact support.',
    },
    'day-limit': {
      title: 'Daily call limit reached',
      means: 'The package limits the number of calls per day.',
      todo: 'Nothing: the work continues when the daily limit is reset.',
    },
    'dimension-not-kept': {
      title: 'Booked without a cost centre or project',
      means:
        'The package accepted the document but dropped a cost centre or project that doesn’t exist in the administration.',
      todo: 'Choose an existing one in the settings, and add it to the document in the package.',
    },
    'division-not-chosen': {
      title: 'No administration chosen',
      means: 'The connection has no administration to book in.',
      todo: 'Choose it in the pre-settings of the connection.',
    },
    'division-not-reachable': {
      title: 'No access to the administration',
      means:
        'The user who signed in has no access to the administration, or insufficient rights in it.',
      todo: 'Give the user access and financial rights, or choose another administration.',
    },
    'booked-otherwise': {
      title: 'Another entry has the same reference',
      means:
        'The package already has an entry with this document’s reference but different content: booked by hand, or changed later. Nothing was booked.',
      todo: 'Open the element and compare both. Keep the existing entry, or book this one as well.',
    },
    'booking-taken-back': {
      title: 'Reversed by a counter-entry',
      means:
        'The document was changed or deleted at the source, and its entry was final. A counter-entry reverses it.',
      todo: 'Nothing.',
    },
    'booking-undecided': {
      title: 'Unclear whether it was booked',
      means:
        'An earlier attempt got no answer, and the package’s lists don’t show whether it was booked: they may leave out provisional entries.',
      todo: 'Search for the reference in the package and follow the message. Until that is clear, it isn’t booked again.',
    },
    'document-final': {
      title: 'The document is final in the package',
      means: 'It has been paid, voided or deleted in the package and can no longer be changed.',
      todo: 'Undo that in the package, or correct the document there. Then retry.',
    },
    'element-changed': {
      title: 'Someone changed an element',
      means: 'Someone retried or ignored it, or had it read from the source again.',
      todo: 'Nothing.',
    },
    'exchange-rate-missing': {
      title: 'Missing exchange rate',
      means:
        'The expense is booked in another currency than its receipt, and the source has no exchange rate for one of them.',
      todo: 'Enter the exchange rates at the source, then retry the element from source.',
    },
    'employees-hidden': {
      title: 'Some employees are hidden',
      means:
        'The API key’s user can’t see some employees. They are not read, but also not treated as departed.',
      todo: 'Give the key’s user access to them in the package; the next run reads them.',
    },
    'expense-not-exportable': {
      title: 'The expense can’t be exported',
      means: 'The expense is no longer ready for export at its source.',
      todo: 'Check its status there, then retry the element from source.',
    },
    'export-still-running': {
      title: 'The export is still running',
      means: 'The source is still processing the export that confirms the entries.',
      todo: 'Nothing: it is checked again automatically.',
    },
    'exporter-not-chosen': {
      title: 'No exporter chosen',
      means: 'Exports are confirmed on behalf of a user, and none has been chosen.',
      todo: 'Choose an exporter with the finance role in the settings of the connection.',
    },
    'invoice-export-not-chosen': {
      title: 'No invoice export is chosen',
      means:
        'The source has to be notified of booked invoices by an export, and none is filled in.',
      todo: 'Fill in the id of the export in the settings of the connection.',
    },
    'invoice-export-unknown': {
      title: 'The invoice export doesn’t exist',
      means: 'The source has no active export with the id that is in the settings.',
      todo: 'Correct the id in the settings of the connection, or make that export active at the source.',
    },
    'invoices-not-readable': {
      title: 'Invoices can’t be read',
      means:
        'The source does not show suppliers’ invoices to this API client. Everything else continues.',
      todo: 'Give the API client that right at the source, or leave invoices out in the settings.',
    },
    'tax-only-line': {
      title: 'A line that is tax alone',
      means: 'An invoice has a line without a net amount, such as VAT on an import.',
      todo: 'Book the invoice by hand, and ignore the element.',
    },
    'export-not-allowed': {
      title: 'Exports can’t be confirmed',
      means: 'The credential may read documents, but not confirm their export.',
      todo: 'Grant that right at the source, then retry. The entries have already been booked.',
    },
    'exporter-without-finance-role': {
      title: 'The exporter has no finance role',
      means: 'The user on whose behalf exports are confirmed has no finance role for this company.',
      todo: 'Choose another exporter in the settings, or give the user that role at the source.',
    },
    'filter-not-understood': {
      title: 'The source’s filter doesn’t work',
      means:
        'The source has documents, but doesn’t return them for a filter that matches. This way nothing would ever be synced.',
      todo: 'You can’t fix this yourself: contact support.',
    },
    'fields-hidden': {
      title: 'Some employee data is hidden',
      means: 'The API key’s user can’t see some fields. They are treated as unknown, not as empty.',
      todo: 'Give the key’s user access to these fields in the package; the next run reads them. If they aren’t needed, leave it as it is.',
    },
    'host-invalid': {
      title: 'Invalid address',
      means: 'The credential’s fields don’t form a valid address of the package.',
      todo: 'Check what was filled in.',
    },
    'http-aborted': {
      title: 'The call was stopped',
      means: 'A call was stopped before it was finished, for example because a task was cancelled.',
      todo: 'Nothing.',
    },
    'http-bad-encoding': {
      title: 'The answer can’t be processed',
      means: 'The answer is too large, or in a format that the platform doesn’t read.',
      todo: 'Contact support and send the log entry along.',
    },
    'http-body-timeout': {
      title: 'No answer in time',
      means: 'The package didn’t respond within the time allowed.',
      todo: 'Nothing for now: it is retried automatically. If it keeps happening, check whether the package has an outage.',
    },
    'http-connect': {
      title: 'Connection lost',
      means: 'The package’s server couldn’t be reached, or stopped halfway through its answer.',
      todo: 'Nothing for now: it is retried automatically. If it keeps happening, check whether the package has an outage.',
    },
    'http-connect-timeout': {
      title: 'Server didn’t respond in time',
      means: 'The package’s server didn’t accept the connection in time.',
      todo: 'Nothing for now: it is retried automatically.',
    },
    'http-dns': {
      title: 'Unknown host name',
      means: 'The package’s host name couldn’t be resolved.',
      todo: 'Check the address fields of the credential. If they are right, it is retried automatically.',
    },
    'http-headers-timeout': {
      title: 'No answer in time',
      means: 'The package didn’t respond within the time allowed.',
      todo: 'Nothing for now: it is retried automatically. If it keeps happening, check whether the package has an outage.',
    },
    'http-not-started': {
      title: 'The request was not sent',
      means: 'The worker couldn’t confirm in time that the task was still its own.',
      todo: 'Nothing: it is retried automatically.',
    },
    'http-redirect': {
      title: 'Unexpected redirect',
      means: 'The package redirected the request to another address.',
      todo: 'Contact support and send the log entry along.',
    },
    'http-refused': {
      title: 'The call was not allowed',
      means: 'The platform doesn’t call this address.',
      todo: 'Check the address fields of the credential.',
    },
    'http-reset': {
      title: 'Connection lost',
      means: 'The package’s server couldn’t be reached, or stopped halfway through its answer.',
      todo: 'Nothing for now: it is retried automatically. If it keeps happening, check whether the package has an outage.',
    },
    'http-tls': {
      title: 'No secure connection',
      means: 'The server’s certificate was refused.',
      todo: 'Nothing: the package has to fix this. If it keeps happening, contact support.',
    },
    'http-too-large': {
      title: 'The answer can’t be processed',
      means: 'The answer is too large, or in a format that the platform doesn’t read.',
      todo: 'Contact support and send the log entry along.',
    },
    'insufficient-data': {
      title: 'Incomplete at the source',
      means:
        'Something that the package needs is missing at the source: a category, tax rate, date or creditor.',
      todo: 'Complete it at the source, then retry the element from source.',
    },
    internal: {
      title: 'An error on our side',
      means: 'Something went wrong in the platform itself. The details were recorded.',
      todo: 'Contact support and send the log entry along.',
    },
    'journal-without-vat': {
      title: 'The journal doesn’t allow VAT',
      means: 'The document has VAT, but the journal chosen for it doesn’t allow VAT.',
      todo: 'Allow VAT for that journal in the package, or choose another journal in the settings. Then retry.',
    },
    'legal-entity-not-reachable': {
      title: 'No access to the company',
      means: 'The credential has no access to the chosen company.',
      todo: 'Choose a company in the pre-settings that this credential has access to.',
    },
    'list-came-empty': {
      title: 'A list is suddenly empty',
      means:
        'The package returned an empty list that used to have entries, and that is written back as a whole. Nothing was written.',
      todo: 'Nothing: it is retried automatically. If it stays like this, check the list in the package.',
    },
    'list-too-long': {
      title: 'A list is too long',
      means: 'A list of the package has more entries than can be shown.',
      todo: 'Contact support to narrow down the list.',
    },
    'mapping-missing': {
      title: 'Missing mapping',
      means:
        'The document has a value that isn’t mapped in the settings: a category, VAT code, cost centre or creditor.',
      todo: 'Map that value in the connection’s settings, then retry what failed.',
    },
    'not-a-guid': {
      title: 'Invalid ID',
      means: 'An ID in the settings isn’t one of this package’s.',
      todo: 'Choose the setting again from its list.',
    },
    'not-authorised': {
      title: 'Nobody has signed in yet',
      means: 'Nobody has signed in with this credential.',
      todo: 'Open the credential and sign in.',
    },
    'not-found': {
      title: 'Not found',
      means: 'The package couldn’t find what was requested; it may have been deleted.',
      todo: 'Check in the package whether it still exists, then retry the element from source.',
    },
    'nothing-to-book': {
      title: 'Nothing to book',
      means: 'The amount is 0, so there is nothing to book. An earlier entry is removed.',
      todo: 'Nothing, if the amount is right. If it changes, the next run books it.',
    },
    'oauth-application': {
      title: 'The platform’s app was refused',
      means: 'The app with which this platform signs in is missing or was refused.',
      todo: 'Contact support.',
    },
    'file-host-unknown': {
      title: 'The file is on an unknown server',
      means:
        'A file of the document is on a server that isn’t known to belong to this vendor, so it isn’t fetched.',
      todo: 'Send support the address of the file. Until then, book without files.',
    },
    'numbering-missing': {
      title: 'No invoice number',
      means:
        'The package asks for an invoice number because the journal has no automatic numbering.',
      todo: 'Turn on automatic numbering for the journal in the package, then retry.',
    },
    'organisation-not-reachable': {
      title: 'No access to the organisation',
      means: 'The credential has no access to the organisation with this ID.',
      todo: 'Check the organisation ID in the credential.',
    },
    'package-paused': {
      title: 'The package doesn’t respond',
      means:
        'Calls to the package are waiting; one call at a time checks whether it responds again.',
      todo: 'Nothing for now. If it lasts, check whether the package has an outage.',
    },
    'paging-stuck': {
      title: 'A list can’t be read to the end',
      means: 'The package returned the same page of a list twice.',
      todo: 'Contact support and send the log entry along.',
    },
    'batch-changed': {
      title: 'A batch was altered',
      means:
        'The stored lines of a batch no longer match its checksum. Nothing more of it was sent.',
      todo: 'Contact support. Don’t retry before it is clear what changed the lines.',
    },
    'platform-key-refused': {
      title: 'The insurer refused the platform’s key',
      means: 'The key with which the platform signs in to the insurer was refused.',
      todo: 'Contact support: the key is in the platform’s configuration.',
    },
    'policy-missing': {
      title: 'No policy number',
      means: 'The batch can’t be sent because the settings have no policy number.',
      todo: 'Enter the policy number in the connection’s settings, then retry the batch.',
    },
    'debtor-not-changed': {
      title: 'A debtor was not changed',
      means:
        'The package refused the debtor’s new payment behaviour, or accepted it without changing it.',
      todo: 'Check the debtor in the accounting package, then start a new run. It continues with what is left.',
    },
    'too-many-debtors': {
      title: 'Too many debtors in one run',
      means: 'The run includes more debtors than the settings allow. Nothing was changed.',
      todo: 'Select fewer debtors, or raise the maximum per run in the connection’s settings.',
    },
    'period-closed': {
      title: 'The period is closed',
      means:
        'The document’s date is in a period or year that is closed, locked or not yet opened in the package.',
      todo: 'Open the period in the package, or turn on “Book in the first open period” in the connection’s settings, then retry.',
    },
    'posting-date-refused': {
      title: 'The posting date was refused',
      means: 'The posting date is too far from today.',
      todo: 'Choose a date within a year of today at the source.',
    },
    'push-paused': {
      title: 'The rest is waiting',
      means: 'Too many elements failed in a row, so the rest is waiting for the next run.',
      todo: 'Fix what failed and retry it. The rest continues with the next run.',
    },
    'rate-limit': {
      title: 'Call limit reached',
      means: 'The package limits the number of calls within a period of time.',
      todo: 'Nothing: the work continues as soon as the package allows it.',
    },
    'receipt-missing': {
      title: 'The receipt can’t be read',
      means: 'The receipt’s file couldn’t be read at the source.',
      todo: 'Check the file at the source, or turn off receipts in the settings. Then retry the element from source.',
    },
    'receipt-too-large': {
      title: 'The receipt is too large',
      means: 'The receipt’s file is larger than the platform can pass on.',
      todo: 'Replace it with a smaller file at the source, then retry. Or turn off receipts in the settings for this document.',
    },
    redirected: {
      title: 'Unexpected redirect',
      means: 'The package redirected the request to another address.',
      todo: 'Contact support and send the log entry along.',
    },
    'reference-too-long': {
      title: 'The reference is too long',
      means: 'The document’s reference is longer than the package allows.',
      todo: 'Shorten it at the source, then retry the element from source.',
    },
    rejected: {
      title: 'The package refused the request',
      means: 'The package refused what was sent, for the reason given.',
      todo: 'Fix it in the package, at the source or in the settings, then retry what failed.',
    },
    'request-target': {
      title: 'Invalid request address',
      means: 'No valid address could be made for a request.',
      todo: 'Contact support and send the log entry along.',
    },
    'supplier-ambiguous': {
      title: 'Several suppliers match',
      means: 'There is already a contact with this name that belongs to another person or system.',
      todo: 'Give one of the two another name, at the package or at the source.',
    },
    'supplier-blocked': {
      title: 'The supplier is blocked or archived',
      means: 'The supplier of the document is blocked or archived at the package.',
      todo: 'Unblock or restore the supplier in the package, then retry.',
    },
    'supplier-invalid': {
      title: 'The supplier was refused',
      means: 'The package doesn’t accept the document’s supplier.',
      todo: 'Check in the package that the contact exists and is marked as a supplier.',
    },
    'strangers-at-target': {
      title: 'Entries that don’t exist in the books',
      means:
        'Some entries in the expense package have no counterpart in the books. The log names them; nothing was changed.',
      todo: 'Leave them, add them to the books, or let the next run deactivate them with a setting of the expense package.',
    },
    'strangers-removed': {
      title: 'Entries that don’t exist in the books were deactivated',
      means:
        'Entries that were named in the log earlier were deactivated, according to the settings.',
      todo: 'Nothing. If one should stay, add it to the books: the next run activates it again.',
    },
    'sweep-in-doubt': {
      title: 'Too much is missing from a full list',
      means:
        'Many known people are missing from the package’s full list, as happens when a key loses rights. Nothing was removed.',
      todo: 'Restore the key’s rights; the next run reads the list again. If they really are gone, ignore them in the sync status.',
    },
    'tax-items-incomplete': {
      title: 'Tax items are missing',
      means:
        'The tax items of an expense cover only part of its amount. The rest would be booked without VAT.',
      todo: 'Complete them at the source, with a 0 % item for the part without VAT. Then retry the element from source.',
    },
    'tax-amount-refused': {
      title: 'The tax amount was refused',
      means: 'The VAT amount of a line doesn’t match the percentage of the chosen rate.',
      todo: 'Check that the tax rate in the settings has the same percentage as the source.',
    },
    'tenant-disconnected': {
      title: 'The organisation is no longer connected',
      means: 'The credential no longer has access to this organisation.',
      todo: 'Sign in again and include the organisation, or remove it from the pre-settings.',
    },
    'token-refused-early': {
      title: 'Access token refused early',
      means:
        'The package refused an access token before it expired, and doesn’t issue the next one yet.',
      todo: 'Nothing for now: it is renewed as soon as the package allows it.',
    },
    'token-unavailable': {
      title: 'No access token',
      means: 'The package couldn’t issue an access token just now.',
      todo: 'Nothing for now: it is retried automatically.',
    },
    'trial-balance-unbalanced': {
      title: 'The trial balance does not balance',
      means: 'Debit and credit differ, or the trial balance can’t be read.',
      todo: 'Open it for this date in the package. Once it balances there, run the extraction again.',
    },
    'list-empty': {
      title: 'A list is empty',
      means:
        'The package returned an empty list that always has entries in an administration. Nothing was booked, removed or refused because of it.',
      todo: 'Nothing for now: the next run reads it again. If it stays like this, check which rights the user has in the package.',
    },
    'too-many-decimals': {
      title: 'Too many decimals',
      means:
        'An amount in a currency with three decimals, such as the Kuwaiti dinar, can’t be booked with two. Nor can a fraction of a currency without a smaller unit, such as the yen. Rounded, it would differ from what is owed or was paid.',
      todo: 'Have it paid in another currency or in whole units at the source, then retry the element from source. Otherwise book it by hand.',
    },
    'total-is-zero': {
      title: 'The total is zero, its parts are not',
      means:
        'Something was bought and something sent back on one document, and the two cancel out. Their VAT or accounts may differ, so it isn’t nothing; no accounting package is known to accept an entry of zero.',
      todo: 'Book it by hand and ignore the element, or enter the two as separate documents at the source.',
    },
    'unexpected-answer': {
      title: 'Unexpected answer',
      means: 'The package’s answer differs from its documentation.',
      todo: 'Nothing for now: it is retried automatically. If it keeps happening, contact support and send the log entry along.',
    },
    'unexpected-status': {
      title: 'Unexpected status',
      means: 'The package answered with a status that isn’t in its documentation.',
      todo: 'Contact support and send the log entry along.',
    },
    'unknown-cost-centre': {
      title: 'Unknown cost centre',
      means:
        'The cost centre or tracking option of a line doesn’t exist in the package, or is no longer active.',
      todo: 'Choose an existing one for this cost object in the connection’s settings, then retry.',
    },
    'unknown-currency': {
      title: 'Unknown currency',
      means: 'The package doesn’t have the document’s currency, or no exchange rate for it.',
      todo: 'Add the currency and its exchange rate in the package, then retry.',
    },
    'unknown-journal': {
      title: 'Unknown journal',
      means: 'The chosen journal doesn’t exist in the package.',
      todo: 'Choose an existing purchase journal in the connection’s settings.',
    },
    'unknown-ledger': {
      title: 'Unusable ledger account',
      means:
        'The ledger account of a line doesn’t exist in the package, or is blocked or archived.',
      todo: 'Choose another account for the category in the connection’s settings, then retry.',
    },
    'unknown-vat-code': {
      title: 'Unusable VAT code',
      means:
        'The VAT code of a line doesn’t exist in the package, or can’t be used with the account.',
      todo: 'Choose another code for this tax rate in the connection’s settings, then retry.',
    },
    'unsafe-filter': {
      title: 'Invalid characters in a value',
      means: 'A value of the document has characters that the package can’t search for.',
      todo: 'Correct the value at the source, or contact support.',
    },
    'unsafe-path': {
      title: 'Invalid characters in a value',
      means: 'A value of the document has characters that can’t be part of an address.',
      todo: 'Correct the value at the source, or contact support.',
    },
    'vat-code-unsuitable': {
      title: 'Unsuitable VAT code',
      means:
        'A VAT code in the settings is for sales, includes VAT, or is a reverse-charge code while the receipt has VAT. Nothing was booked.',
      todo: 'Choose a VAT code for purchases, excluding VAT, in the connection’s settings.',
    },
    'vendor-unavailable': {
      title: 'The package has a problem',
      means: 'The package answered that it is temporarily unavailable.',
      todo: 'Nothing for now: it is retried automatically.',
    },
    'wage-period-unknown': {
      title: 'Unknown pay period',
      means:
        'A wage is paid per period that isn’t known here, so the yearly wage can’t be calculated. It counts as unknown.',
      todo: 'Enter in the settings what the word means; the next run reads the wage.',
    },
    'wage-table-missing': {
      title: 'Wage table missing',
      means:
        'The package doesn’t have the wage table named in the settings. Wages per period count as unknown.',
      todo: 'Enter the table’s exact name in the settings, or leave the setting empty.',
    },
    'wage-unreadable': {
      title: 'Invalid wage',
      means:
        'The pay rate in the package isn’t an amount of 0 or more. The wage counts as unknown.',
      todo: 'Correct it in the package; the next run reads it.',
    },
    'worker-lost': {
      title: 'The work was interrupted',
      means: 'The process that worked on a task stopped several times in a row.',
      todo: 'Look in the worker processes’ log for the reason, then start a run.',
    },
    'wrong-cluster': {
      title: 'The administration is on another server',
      means:
        'The vendor spreads its customers over several clusters, and this customer wasn’t on the one that the vendor named.',
      todo: 'Retry. If it fails again, sign in again with the credential.',
    },
  },
};
