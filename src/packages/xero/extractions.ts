import { type MessageText, text } from '../../contract/messages/message.ts';
import { defineModule } from '../kit/defineModule.ts';
import { contactList } from './connector/contactList.ts';
import { forEachTenant, type Extract } from './connector/extraction.ts';
import { extractionParameters } from './extractionParameters.ts';
import { invoiceList } from './connector/invoiceList.ts';
import { trialBalanceFile } from './connector/trialBalanceFile.ts';

function extraction(moduleType: string, title: MessageText, extract: Extract) {
  return defineModule({
    moduleType,
    packageType: 'xero',
    title,
    phase: 'report',
    manual: true,
    parameters: extractionParameters,
    run: forEachTenant(extract),
  });
}

/** The extractions that a person starts; their names are the specification's, letter by letter. */
export const xeroExtractions = [
  extraction(
    'xeinadin_group_start_reports_extraction',
    text('module.trialBalances'),
    trialBalanceFile,
  ),
  extraction('xeinadin_group_start_invoices_extraction', text('module.invoices'), invoiceList),
  extraction('xeinadin_group_start_contacts_extraction', text('module.contacts'), contactList),
];
