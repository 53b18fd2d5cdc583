import { text } from '../../../contract/messages/message.ts';
import { textSetting } from '../../kit/settingValues.ts';
import { VendorError, withField } from '../../kit/vendorError.ts';

/** Setting: the id of the export in Yokoy by which invoices are confirmed; each organization has its own. */
export const invoiceExportSetting = 'invoiceExport';

/** The export in Yokoy that the settings name for invoices. */
export function chosenExport(settings: Readonly<Record<string, unknown>>): string {
  const id = textSetting(settings, invoiceExportSetting);
  if (id !== undefined) return id;
  const field = text('label.invoiceExport');
  throw new VendorError({
    class: 'validation',
    code: 'invoice-export-not-chosen',
    text: text('yokoy.noInvoiceExport', { field }),
    solution: withField(text('yokoy.chooseInvoiceExport', { field }), field),
    wiki: 'invoice-export-not-chosen',
  });
}

/** The settings name an export that Yokoy doesn't have, or that isn't active there. */
export function unknownExport(
  settings: Readonly<Record<string, unknown>>,
  { details }: VendorError,
): VendorError {
  const field = text('label.invoiceExport');
  return new VendorError({
    ...details,
    class: 'validation',
    code: 'invoice-export-unknown',
    text: text('yokoy.unknownInvoiceExport', { id: chosenExport(settings) }),
    solution: withField(text('yokoy.chooseInvoiceExport', { field }), field),
    wiki: 'invoice-export-unknown',
  });
}
