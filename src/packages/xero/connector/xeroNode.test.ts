import { afterAll, beforeAll, expect, test } from 'vitest';
import { AccountingApi, BankTransaction, CreditNote, Invoice, type LineItem } from 'xero-node';
import {
  startConnectorSandbox,
  type ConnectorSandbox,
} from '../../../../test/support/connectorSandbox.ts';
import {
  connectExpenses,
  fromTheStart,
  oneExpense,
  pushExpense,
  readExpenses,
} from '../../../../test/support/expenseConnection.ts';
import { xeroSession } from '../sandbox/xeroSession.ts';
import { purchaseFlow } from '../../canon/purchases/purchaseFlow.ts';
import { yokoyExpenses } from '../../yokoy/source.ts';
import { xeroBooking } from '../booking.ts';

const yokoyToXero = purchaseFlow(yokoyExpenses, xeroBooking);

let world: ConnectorSandbox;
beforeAll(async () => {
  world = await startConnectorSandbox();
});
afterAll(() => world.stop());

/**
 * Xero's own client, with no code of ours between it and the books: it reads the wire into its models as far as it
 * knows it, and throws on anything else.
 */
test('xero-node reads back a flow’s bookings: bills, credit notes, spend money, contacts and files', async () => {
  const setup = await connectExpenses(world, yokoyToXero, 'read-back');
  Object.assign(setup.settings.packages['xero'] ?? {}, { cardAccount: '1000' });
  const { items } = await readExpenses(setup, fromTheStart);
  const bill = oneExpense(items);
  const credit = oneExpense(items, ({ expense }) => expense.isCreditNote === true);
  const spent = oneExpense(items, ({ expense }) => expense.paymentMethod === 'companyCreditCard');
  const results = [];
  for (const item of [bill, credit, spent]) results.push(await pushExpense(setup, item));

  const api = new AccountingApi(`${world.sandbox.hosts['xero']?.['api']}/api.xro/2.0`);
  const session = await xeroSession(world.sandbox, 'read-back');
  api.accessToken = session.tokens.access_token;
  const read = results.map((one) => String(one['bill']).split('/'));
  expect(read.map(([, resource]) => resource)).toEqual([
    'Invoices',
    'CreditNotes',
    'BankTransactions',
  ]);
  const claimed = (item: typeof bill) => Math.abs(item.expense.totalClaim ?? Number.NaN);
  const [[tenant = '', , billId = ''] = [], [, , creditId = ''] = [], [, , spentId = ''] = []] =
    read;

  const invoice = (await api.getInvoice(tenant, billId)).body.invoices?.[0];
  expect(invoice?.type).toBe(Invoice.TypeEnum.ACCPAY);
  expect(invoice?.status).toBe(Invoice.StatusEnum.AUTHORISED);
  expect(invoice?.total).toBe(claimed(bill));
  expect(String(invoice?.currencyCode)).toBe(bill.expense.currency);
  expect(sumOf(invoice?.lineItems)).toBe(Math.round(claimed(bill) * 100));
  expect(invoice?.hasAttachments).toBe(true);
  const contactId = invoice?.contact?.contactID ?? '';
  expect(results[0]?.['contact']).toContain(contactId);
  const contact = (await api.getContact(tenant, contactId)).body.contacts?.[0];
  expect(contact?.name).toBe(invoice?.contact?.name);

  const note = (await api.getCreditNote(tenant, creditId)).body.creditNotes?.[0];
  expect(note?.type).toBe(CreditNote.TypeEnum.ACCPAYCREDIT);
  expect(note?.total).toBe(claimed(credit));

  const spend = (await api.getBankTransaction(tenant, spentId)).body.bankTransactions?.[0];
  expect(spend?.type).toBe(BankTransaction.TypeEnum.SPEND);
  expect(spend?.bankAccount.code).toBe('1000');
  expect(sumOf(spend?.lineItems)).toBe(Math.round((spend?.total ?? 0) * 100));

  const files = [
    (await api.getInvoiceAttachments(tenant, billId)).body.attachments,
    (await api.getCreditNoteAttachments(tenant, creditId)).body.attachments,
    (await api.getBankTransactionAttachments(tenant, spentId)).body.attachments,
  ];
  expect(files.map((of) => of?.length)).toEqual([1, 1, 1]);
  const { attachmentID: fileId = '', mimeType = '', contentLength } = files[0]?.[0] ?? {};
  const { body: bytes } = await api.getInvoiceAttachmentById(tenant, billId, fileId, mimeType);
  expect(bytes.length).toBe(contentLength);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');

  // as a list, a page at a time and by changes since
  const where = `Type=="ACCPAY"`;
  const since = new Date(world.sandbox.control.clock.now() - 3_600_000);
  const list = (await api.getInvoices(tenant, since, where, 'Date DESC')).body.invoices;
  expect(list?.map(({ invoiceID }) => invoiceID)).toContain(billId);
  const moved = (await api.getBankTransactions(tenant, since)).body.bankTransactions;
  expect(moved?.map(({ bankTransactionID }) => bankTransactionID)).toContain(spentId);
});

/** Cents, tax included. */
const sumOf = (lines: LineItem[] = []) =>
  lines.reduce(
    (sum, { lineAmount = 0, taxAmount = 0 }) => sum + Math.round((lineAmount + taxAmount) * 100),
    0,
  );
