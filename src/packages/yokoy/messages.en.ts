/** This package's messages in English; `messages.nl.ts` has the same in Dutch. */
const messages = {
  'yokoy.expense': '{{about}} · {{amount}} · {{id}}',
  'yokoy.expenseLine': '{{about}} · {{amount}}',
  'listName.legalEntities': 'Legal entities',
  'listName.expenseCounts': 'Expenses and invoices counted',
  'listName.users': 'Users',
  'label.organisationId': 'Organization id',
  'label.clientId': 'Client id',
  'label.clientSecret': 'Client secret',
  'label.companies': 'Companies',
  'label.exportFacilities': 'Export facilities',
  'label.exporter': 'Exporter',
  'label.invoiceExport': 'Invoice export',
  'note.invoiceExport':
    'The id of the export by which Yokoy marks invoices as exported once they are booked.',
  'help.yokoyInvoiceExport':
    'In Yokoy under Admin, Integrations, tab Invoice export: open the wizard of the export that is to be used, which has to be active. Its id is shown there.',
  'label.statementDays': 'Days to wait for the card statement',
  'note.statementDays':
    'A card payment in another currency waits so many days for its line on the statement, which has what it cost. 0: it is booked at once, with the amount of the receipt.',
  'help.yokoyStatementDays':
    'Yokoy shows the lines of a card’s statement under Cards, Transactions. As long as a payment has none, only the amount of its receipt is known.',
  'yokoy.awaitsStatement':
    'Waits until {{until}} for its line on the card’s statement: what {{amount}} cost is only there.',
  'yokoy.noStatementLine':
    'No line on the card’s statement came in time, so {{amount}} is booked as on the receipt.',
  'yokoy.noStatementLineSolution':
    'Look in Yokoy under Cards, Transactions whether the line is there and belongs to this expense. Once the two are matched, retry the element from source: the booking is changed.',
  'note.exportFacilities': 'Only what waits for export in these facilities is linked.',
  'note.exporter':
    'Exports are confirmed on behalf of this user, who needs the finance role for each company.',
  'help.yokoyOrganisation':
    'The id of your organisation at Yokoy. It stands in Yokoy under Admin, Integrations, API clients, and in the address of each screen.',
  'help.yokoyClientId':
    'The id of an API client of your organisation. An administrator makes one in Yokoy under Admin, Integrations, API clients.',
  'help.yokoyClientSecret':
    'The secret of that API client. Yokoy shows it once, when the client is made; if it is lost, make a new one.',
  'help.yokoyEnvironment':
    'Production, unless Yokoy gave you a test environment; its address then begins with “test”.',
  'help.yokoyFacilities':
    'What is exported from Yokoy: expenses of employees, card transactions, travel, and invoices of suppliers if your organization has these in Yokoy. They are the kinds under Finance, Exports.',
  'help.yokoyReceipt':
    'The picture or PDF of the receipt or invoice, as Yokoy has it, is put with the document in the books.',
  'help.yokoyCompanies':
    'The companies with expenses and invoices to book here. In Yokoy: Admin, Company, Legal entities.',
  'help.yokoyExporter':
    'A person in Yokoy with the finance role, under Admin, Users. Exports carry this name in Yokoy’s history.',
  'option.expenses': 'Expenses',
  'option.travel': 'Travel',
  'word.currency': 'currency',
  'word.invoiceNumber': 'invoice number',
  'word.taxPercentage': 'percentage of tax rate {{rate}}',
  'help.yokoyMasterData':
    'In Yokoy under Admin: categories, cost objects, tax rates and suppliers.',
  'masterData.countryUnknown': 'In which country VAT code {{code}} is declared is not known.',
  'masterData.countryUnknownSolution':
    'Fill in “{{field}}” in the settings of the connection; where the bookkeeping package has no such setting, fill in the country of the administration there.',
  'yokoy.facilityNotLinked': 'The export facility “{{facility}}” is not linked in this connection.',
  'yokoy.amountZero': 'The amount is zero.',
  'yokoy.allPrivate': 'The employee paid this, and all of it is private: the company owes nothing.',
  'yokoy.invoicesNotReadable':
    'Yokoy does not show suppliers’ invoices to this API client ({{reason}}). Expenses are read as usual.',
  'yokoy.allowInvoices':
    'If your organization has invoices in Yokoy, give the API client the right to read them there under Admin, Integrations, API clients. If not, leave them out of “{{setting}}” in the settings.',
  'yokoy.noInvoiceExport':
    '“{{field}}” is empty, so Yokoy could not be notified that an invoice was booked.',
  'yokoy.unknownInvoiceExport': 'Yokoy has no active invoice export with the id {{id}}.',
  'yokoy.chooseInvoiceExport':
    'Fill in “{{field}}” in the settings: the id is in Yokoy under Admin, Integrations, Invoice export.',
  'yokoy.taxOnlyLine': 'Invoice {{id}} has a line that is tax alone, such as VAT on an import.',
  'yokoy.bookTaxOnlyByHand':
    'Book this invoice by hand, and ignore the element: the amount that the tax is on is on another document.',
  'yokoy.exportReverted': 'The export was taken back in Yokoy; it is confirmed again.',
  'yokoy.filterNotUnderstood':
    'Yokoy finds nothing by a filter that fits a document which is there.',
  'yokoy.filterNotUnderstoodSolution':
    'Nothing you can do: tell support, since nothing can be read like this.',
  'yokoy.notExportable': 'The status in Yokoy is “{{status}}”, in which nothing can be exported.',
  'yokoy.expenseGone': 'It no longer exists in Yokoy.',
  'yokoy.approveAgain':
    'The entry is booked, but its document went back in Yokoy. Have it approved again there, or remove the entry.',
  'yokoy.stillWaiting': 'The export job ended, but the document still waits for export.',
  'yokoy.checkExport': 'Check the export of this company in Yokoy, then retry.',
  'yokoy.giveExportRight':
    'The API client may read this, but not export it. Give it that right in Yokoy under Admin, Integrations, API clients, then retry.',
  'yokoy.taxItemsIncomplete':
    'The tax items cover {{covered}} of {{claimed}}; the rest would be cost without VAT.',
  'yokoy.completeTaxItems':
    'Complete the tax items of the expense in Yokoy, with one at 0 % for what has no VAT, then retry the element from source.',
  'yokoy.jobRunning': 'Export job {{id}} is still running.',
  'yokoy.noExporter': 'No exporter is chosen.',
  'yokoy.chooseExporter': 'Choose an exporter with the finance role in the settings.',
  'yokoy.exporterRole':
    'Choose an exporter with the finance role for this company in the settings, or give the user that role in Yokoy.',
  'yokoy.checkStatus':
    'It is no longer ready for export. Check its status in Yokoy, then retry the element from source.',
  'yokoy.setPostingDate': 'Set a posting date in Yokoy that is within a year of today.',
  'yokoy.completeExpense':
    'Complete it in Yokoy (category, tax rate, cost object), then retry the element from source.',
  'yokoy.chooseCompany': 'Choose a company in the pre-settings that this credential reaches.',
  'yokoy.checkOrganisationId': 'Check the organization id of the credential.',
} as const;

export default messages;

type Messages = typeof messages;
declare module '../../contract/messages/message.ts' {
  interface PackageWordings extends Messages {}
}
