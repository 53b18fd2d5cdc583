import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  startConnectorSandbox,
  vendorFailure,
  type ConnectorSandbox,
} from '../../../../test/support/connectorSandbox.ts';
import {
  bookingsOf,
  connectExpenses,
  fromTheStart,
  oneExpense,
  pushExpense,
  readExpenses,
} from '../../../../test/support/expenseConnection.ts';
import { purchaseFlow } from '../../canon/purchases/purchaseFlow.ts';
import { yokoyExpenses } from '../../yokoy/source.ts';
import { afasBooking } from '../booking.ts';

const yokoyToAfas = purchaseFlow(yokoyExpenses, afasBooking);

let world: ConnectorSandbox;
beforeAll(async () => {
  world = await startConnectorSandbox();
});
afterAll(() => world.stop());
afterEach(() => world.sandbox.control.knob('reverseCharge', 'sent', 'afas'));

/** An invoice of 100.00 under reverse charge, and a connection with settings for its VAT code. */
async function reverseCharge(account: string, settings: Record<string, unknown>) {
  const base = await connectExpenses(world, yokoyToAfas, account);
  const afas = {
    ...base.settings.packages['afas'],
    vatMap: [{ taxCode: 'NL0', vatCode: '8' }],
    ...settings,
  };
  const setup = {
    ...base,
    target: base.target.with(afas),
    settings: { ...base.settings, packages: { ...base.settings.packages, afas } },
  };
  const { items } = await readExpenses(setup, fromTheStart);
  const { taxRates } = oneExpense(items, (one) =>
    Object.values(one.taxRates).some(({ code }) => code === 'NL0'),
  );
  const rateId = Object.entries(taxRates).find(([, { code }]) => code === 'NL0')?.[0];
  const { id } = world.sandbox.control.expenses.add(account, {
    expenseType: 'receipt',
    paymentMethod: 'paidPrivately',
    currency: 'EUR',
    totalAmount: 100,
    totalClaim: 100,
    additionalCharges: 0,
    taxItems: [{ rateId, gross: 100, tax: 0 }],
    additionalCategoryItems: [],
    isCreditNote: false,
  });
  const item = oneExpense(
    (await readExpenses(setup, fromTheStart)).items,
    ({ expense }) => expense.id === id,
  );
  /** Account and amount of each line in the books, debit positive. */
  const bookedLines = async () => {
    const path = '/ProfitRestServices/connectors/Profit_Transactions';
    const { body } = await setup.target.http.request({
      path,
      query: { orderbyfieldids: 'EntryNo,SeqNo' },
    });
    const { rows } = body as {
      rows: { AccountNo: string; AmtDebit: number; AmtCredit: number; VatCode: string }[];
    };
    return rows.map((row) => [row.AccountNo, row.AmtDebit - row.AmtCredit, row.VatCode]);
  };
  return { setup, item, bookedLines };
}

test('A28 AFAS: reverse charge is booked as VAT to claim and as VAT to pay, and a lost reply finds it', async () => {
  const { setup, item, bookedLines } = await reverseCharge('reverse-afas', {
    vatToPayLedger: '1500',
  });
  const first = await pushExpense(setup, item);
  const [creditor, bought, toClaim, toPay, ...more] = await bookedLines();
  expect(creditor?.[1]).toBe(-100);
  expect(bought?.slice(1)).toEqual([100, '8']);
  expect(toClaim).toEqual(['1400', 21, '8']);
  expect(toPay).toEqual(['1500', -21, '8']);
  expect(more).toEqual([]);
  expect(await pushExpense(setup, item, { lookUp: true })).toEqual(first);
  expect(bookingsOf(setup)).toHaveLength(1);
});

test('A28 AFAS: lines that Profit makes itself are not sent, and don’t make its entry another one', async () => {
  world.sandbox.control.knob('reverseCharge', 'made', 'afas');
  const { setup, item, bookedLines } = await reverseCharge('made-afas', {
    profitMakesReverseCharge: true,
  });
  const first = await pushExpense(setup, item);
  expect((await bookedLines()).slice(2)).toEqual([
    ['1400', 21, '8'],
    ['1500', -21, '8'],
  ]);
  expect(await pushExpense(setup, item, { lookUp: true })).toEqual(first);
  expect(bookingsOf(setup)).toHaveLength(1);
});

test('A28 AFAS: VAT lines that are sent where Profit makes them too are refused, not doubled', async () => {
  world.sandbox.control.knob('reverseCharge', 'made', 'afas');
  const { setup, item } = await reverseCharge('doubled-afas', { vatToPayLedger: '1500' });
  const { details } = await vendorFailure(pushExpense(setup, item));
  expect(details.code).toBe('unknown-vat-code');
  expect(bookingsOf(setup)).toEqual([]);
});

test('A28 AFAS: without an account for VAT to pay nothing is sent, and the setting is named', async () => {
  const { setup, item } = await reverseCharge('unpaid-afas', {});
  const { details } = await vendorFailure(pushExpense(setup, item));
  expect(details).toMatchObject({
    code: 'mapping-missing',
    text: {
      params: {
        value: { code: 'afas.reverseChargeCode', params: { code: '8' } },
        field: { code: 'label.vatToPayLedger' },
      },
    },
  });
  expect(bookingsOf(setup)).toEqual([]);
});
