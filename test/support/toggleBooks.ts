import {
  exactSession,
  type ExactResults,
} from '../../src/packages/exact-online/sandbox/exactSession.ts';
import { afasSession } from '../../src/packages/afas/sandbox/afasSession.ts';
import type { Reply } from '../../src/sandbox/call.ts';
import { twinfieldSession } from '../../src/packages/twinfield/sandbox/twinfieldSession.ts';
import type { Sandbox } from '../../src/sandbox/serveSandbox.ts';
import { all, child, textOf } from '../../src/packages/twinfield/sandbox/twinfieldXml.ts';

/** A debtor as the vendor's own screens show it. */
export interface VendorDebtor {
  id: string;
  code: string;
  name: string;
  /** Payment behaviour, by its value in the option list. */
  pays: string;
  blocked: boolean;
}

/** A change in the vendor's own screens; an empty one changes another property of the debtor. */
export interface DebtorChange {
  pays?: string;
  blocked?: boolean;
}

/** An account's books, read and changed as in the vendor's own screens. */
export interface VendorBooks {
  /** The package's pre-settings. */
  where: Record<string, string>;
  debtors(): Promise<VendorDebtor[]>;
  change(debtor: VendorDebtor, change: DebtorChange): Promise<void>;
}

export interface ToggleBooks {
  packageType: string;
  /** Behaviours by value: that of forty of the sixty debtors, the target, and two others. */
  pays: { before: string; target: string; other: string; third: string };
  /** Names of the target behaviour. */
  named: { en: string; nl: string };
  /** A behaviour that the vendor refuses, and the vendor's message. */
  refused: { target: string; words: string };
  /** Pattern of the requests that change a debtor. */
  writing: string;
  /** Duration of a call, ms: long enough that a test meets a run half-way, and no longer. */
  call: number;
  open(sandbox: Sandbox, account: string): Promise<VendorBooks>;
}

interface ExactDebtor {
  ID: string;
  Code: string;
  Name: string;
  PaymentConditionSales: string;
  Blocked: boolean;
}

export const exactBooks: ToggleBooks = {
  packageType: 'exact-online',
  pays: { before: '30', target: 'IN', other: '14', third: '00' },
  named: { en: 'IN - Direct debit', nl: 'IN - Direct debit' },
  refused: { target: 'XX', words: 'Payment condition' },
  writing: '^PUT ',
  call: 60,
  async open(sandbox, account) {
    const vendor = await exactSession(sandbox, account);
    return {
      where: { division: String(vendor.division) },
      async debtors() {
        const query =
          "bulk/CRM/Accounts?$filter=Status eq 'C'&$select=ID,Code,Name,PaymentConditionSales,Blocked";
        const found: ExactDebtor[] = [];
        for (let page: string | undefined = query; page !== undefined;) {
          const { status, body }: Reply<ExactResults<ExactDebtor>> = await vendor.get(page);
          // signed in for ten minutes, which a long run takes
          if (status === 401) await vendor.refresh();
          else {
            found.push(...body.d.results);
            page = body.d.__next;
          }
        }
        return found.map((row) => ({
          id: row.ID,
          code: row.Code.trim(),
          name: row.Name,
          pays: row.PaymentConditionSales,
          blocked: row.Blocked,
        }));
      },
      async change({ id }, { pays, blocked }) {
        const fields = {
          ...(pays !== undefined && { PaymentConditionSales: pays }),
          ...(blocked !== undefined && { Blocked: blocked }),
        };
        const given = Object.keys(fields).length > 0 ? fields : { Email: 'new@example.test' };
        const { status, body } = await vendor.send('PUT', `crm/Accounts(guid'${id}')`, given);
        if (status >= 300) throw new Error(JSON.stringify(body));
      },
    };
  },
};

interface AfasRow {
  DebtorId: string;
  DebtorName: string;
  BcCo: string;
  PayCon: string;
  AutoPayment: boolean;
  Blocked: boolean;
  Type: string;
  AdminId: number;
}

export const afasBooks: ToggleBooks = {
  packageType: 'afas',
  pays: { before: '30/manual', target: '14/auto', other: '14/manual', third: '30/auto' },
  named: { en: '14 - 14 dagen, by direct debit', nl: '14 - 14 dagen, met incasso' },
  refused: { target: '99/auto', words: 'Betalingsvoorwaarde' },
  writing: '^PUT ',
  call: 60,
  async open(sandbox, account) {
    const send = afasSession(sandbox, account);
    const rows = async (connector: string, order: string) =>
      (await send<{ rows: AfasRow[] }>('GET', `${connector}?take=1000&orderbyfieldids=${order}`))
        .body.rows;
    const [first] = await rows('Profit_Administrations', 'AdminId');
    return {
      where: { administration: String(first?.AdminId) },
      debtors: async () =>
        (await rows('Profit_Debtor', 'DebtorId')).map((row) => ({
          id: row.DebtorId,
          code: row.DebtorId,
          name: row.DebtorName,
          pays: `${row.PayCon}/${row.AutoPayment ? 'auto' : 'manual'}`,
          blocked: row.Blocked,
        })),
      async change({ id }, { pays, blocked }) {
        const row = (await rows('Profit_Debtor', 'DebtorId')).find((one) => one.DebtorId === id);
        const relation = (await rows('Profit_OrgPer', 'BcCo')).find(
          (one) => one.BcCo === row?.BcCo,
        );
        const [kind, inner] =
          relation?.Type === 'Persoon' ? ['Per', 'KnPerson'] : ['Org', 'KnOrganisation'];
        const [PaCd, way] = pays?.split('/') ?? [];
        const Fields = {
          ...(pays !== undefined && { PaCd, AuPa: way === 'auto' }),
          ...(blocked !== undefined && { Bl: blocked }),
        };
        const name = `KnSalesRelation${kind}`;
        const Objects = [{ [inner]: { Element: { Fields: { BcCo: row?.BcCo } } } }];
        const { status, text } = await send('PUT', name, {
          [name]: { Element: { '@DbId': id, Fields, Objects } },
        });
        if (status >= 300) throw new Error(text);
      },
    };
  },
};

export const twinfieldBooks: ToggleBooks = {
  packageType: 'twinfield',
  pays: { before: 'none', target: 'SEPANLDD', other: 'SEPABEDD', third: 'none' },
  named: { en: 'No direct debit', nl: 'Geen incasso' },
  refused: { target: 'SEPAXXDD', words: 'Payment type' },
  writing: ' dimension$',
  call: 10,
  async open(sandbox, account) {
    const vendor = await twinfieldSession(sandbox, account);
    const one = (code: string, inner: string) =>
      `<dimension><office>${vendor.office}</office><type>DEB</type><code>${code}</code>${inner}</dimension>`;
    const read = (code: string) =>
      vendor.process(
        `<read><type>dimensions</type><office>${vendor.office}</office><dimtype>DEB</dimtype><code>${code}</code></read>`,
      );
    return {
      where: { office: vendor.office },
      async debtors() {
        const codes = Array.from({ length: 60 }, (_, i) => String(10_001 + i));
        const found: VendorDebtor[] = [];
        for (const code of codes) {
          const dimension = await read(code);
          const financials = child(dimension, 'financials');
          const collected = textOf(financials, 'payavailable') === 'true';
          found.push({
            id: code,
            code,
            name: textOf(dimension, 'name'),
            pays: collected ? textOf(financials, 'paycode') : 'none',
            blocked: textOf(child(dimension, 'creditmanagement'), 'blocked') === 'true',
          });
        }
        return found;
      },
      async change({ code, name }, { pays, blocked }) {
        const parts = [`<name>${name.replaceAll('&', '&amp;')}</name>`];
        if (pays !== undefined) {
          const dimension = await read(code);
          const values: Record<string, string> = {
            payavailable: String(pays !== 'none'),
            meansofpayment: pays === 'none' ? 'none' : 'paymentfile',
            paycode: pays === 'none' ? '' : pays,
          };
          const kept = all(child(dimension, 'financials'), 'duedays');
          parts.push(
            `<financials>${kept.map(({ text }) => `<duedays>${text}</duedays>`).join('')}${Object.entries(
              values,
            )
              .map(([tagName, value]) => `<${tagName}>${value}</${tagName}>`)
              .join('')}</financials>`,
          );
        }
        if (blocked !== undefined)
          parts.push(`<creditmanagement><blocked>${String(blocked)}</blocked></creditmanagement>`);
        const answer = await vendor.process(one(code, parts.join('')));
        if (answer.attributes['result'] === '0') throw new Error(JSON.stringify(answer));
      },
    };
  },
};

export const everyBooks: readonly ToggleBooks[] = [exactBooks, twinfieldBooks, afasBooks];
