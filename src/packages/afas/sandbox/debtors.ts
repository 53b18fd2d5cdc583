import { json, type Answer } from '../../../sandbox/exchange.ts';
import {
  administrationsOf,
  recordEffect,
  refuse,
  type AfasContext,
  type AfasDebtor,
} from './afasEnvironment.ts';
import { localTime } from './employees.ts';
import { elementsOf, isYes, mainElement } from './mainElement.ts';

type Row = Readonly<Record<string, unknown>>;

/** Payment conditions; the debtor has the flag whether they are collected. */
const paymentConditions = [
  { code: '00', name: 'Contant' },
  { code: '14', name: '14 dagen' },
  { code: '30', name: '30 dagen' },
];

/** The GetConnectors about debtors. */
export const debtorReadings: Readonly<Record<string, (context: AfasContext) => Row[]>> = {
  Profit_Debtor: ({ environment }) =>
    [...environment.debtors.rows()].map((one) => ({
      DebtorId: one.DebtorId,
      DebtorName: one.DebtorName,
      BcCo: one.BcCo,
      Email: one.Email,
      IBAN: one.IBAN,
      CollectAccount: '1300',
      PayCon: one.PayCon,
      Blocked: one.Blocked,
      CurrencyId: 'EUR',
      AutoPayment: one.AutoPayment,
      ModifiedDate: localTime(one.changedAt),
    })),
  Profit_Debtor_Invoices: ({ environment }) =>
    [...environment.debtors.rows()].map(({ DebtorId, balance }, i) => ({
      UnitId: administrationsOf(environment.account)[0]?.id,
      DebtorId,
      InvoiceNr: String(50_001 + i),
      Balance: balance,
    })),
  Profit_SEPA_IncassoMachtigingen: ({ environment }) =>
    [...environment.debtors.rows()].flatMap(({ DebtorId, IBAN, hasMandate }, i) =>
      hasMandate
        ? [{ code: i + 1, debtor: DebtorId, mandateReference: `M-${DebtorId}`, IBAN }]
        : [],
    ),
  Profit_OrgPer: ({ environment }) =>
    [...environment.debtors.rows()].map(({ BcCo, DebtorName, isPerson }) => ({
      BcCo,
      Type: isPerson ? 'Persoon' : 'Organisatie',
      Name: DebtorName,
      // present to test that the reader ignores it
      BSN: isPerson ? '123456782' : null,
    })),
  Profit_PaymentConditions: () =>
    paymentConditions.map(({ code, name }) => ({ PayCon: code, Description: name })),
};

/** PUT /connectors/KnSalesRelationOrg and …Per: changes the given fields. */
export function putDebtor(context: AfasContext, name: string): Answer {
  const { environment, exchange } = context;
  const main = mainElement(context, name);
  const id = main['@DbId'];
  const debtor: AfasDebtor =
    environment.debtors.get(typeof id === 'string' ? id : '') ??
    refuse('De verkooprelatie bestaat niet.');
  const inner = name === 'KnSalesRelationPer' ? 'KnPerson' : 'KnOrganisation';
  const found = elementsOf(main, inner)[0]?.Fields?.['BcCo'];
  if (debtor.isPerson !== (inner === 'KnPerson') || found !== debtor.BcCo)
    refuse(`Verkooprelatie ${debtor.DebtorId} hoort bij een andere organisatie of persoon.`);
  const fields = main.Fields ?? {};
  const { PaCd = debtor.PayCon, AuPa = debtor.AutoPayment, Bl = debtor.Blocked } = fields;
  if (!paymentConditions.some(({ code }) => code === PaCd))
    refuse("De ingevulde waarde bij 'Betalingsvoorwaarde' bestaat niet");
  environment.debtors.put({
    ...debtor,
    PayCon: String(PaCd),
    AutoPayment: isYes(AuPa),
    Blocked: isYes(Bl),
    // only seconds are shown: this keeps two changes within one apart
    changedAt: Math.max(exchange.at, debtor.changedAt + 1000),
  });
  recordEffect(context, {
    action: 'updated',
    kind: 'account',
    id: debtor.DebtorId,
    text: debtor.DebtorName,
  });
  return json(200, {});
}
