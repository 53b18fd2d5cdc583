import { json, type Answer } from '../../../sandbox/exchange.ts';
import type { PathParams } from '../../../sandbox/routeTable.ts';
import { seedLedgers } from '../../../sandbox/seedLedgers.ts';
import { masterList } from './payhawkMasterData.ts';
import type { PayhawkContext } from './payhawkContext.ts';
import { refuse } from './payhawkErrors.ts';
import { fields } from './payhawkExpense.ts';
import { cardIdOf } from './payhawkExpenses.ts';
import { fundIdOf } from './payhawkStatement.ts';
import { checkQuery } from './payhawkPage.ts';

const listAnswer = (items: object[]): Answer => json(200, { items, total: items.length });

/** GET /accounts/{id} */
export function getAccount({ account }: PayhawkContext): Answer {
  return json(200, {
    id: account.name,
    name: `Company of ${account.name}`,
    uic: '12345678',
    baseCurrency: 'EUR',
  });
}

/** The lists for choices in settings. */
export function listOptions(context: PayhawkContext, { list }: PathParams): Answer {
  const { world, exchange, account } = context;
  if (exchange.at < world.settings.optionsReadyAt('payhawk', account.name))
    refuse(503, 'unavailable', 'Service unavailable');
  if (exchange.consumeFault('emptyList')) return listAnswer([]);
  switch (list) {
    case 'custom-fields':
      return listAnswer(fields.map(({ id, label }) => ({ id, label, isRequired: false })));
    case 'expense-categories':
      return listAnswer(
        seedLedgers.flatMap(({ category, code }) =>
          category ? [{ id: `cat-${code}`, name: category, fullName: `Costs / ${category}` }] : [],
        ),
      );
    case 'tax-rates':
    case 'account-codes':
      return listAnswer(masterList(account, list));
    case 'cards':
      checkQuery(context, '$filter', '$skip', '$take');
      return listAnswer(['EUR', 'GBP'].map((currency) => cardIn(currency, account.name)));
    default:
      return refuse(404, 'not_found', 'Not found');
  }
}

/** GET …/custom-fields/{id}/values */
export function listValues({ account }: PayhawkContext, { fieldId }: PathParams): Answer {
  const field = fields.find(({ id }) => id === fieldId);
  if (!field) return refuse(404, 'not_found', 'Custom field not found');
  return listAnswer(masterList(account, field.id));
}

/** GET …/cards/{id} */
export function getCard({ account }: PayhawkContext, { cardId }: PathParams): Answer {
  const currency = ['EUR', 'GBP'].find((one) => cardIdOf(one) === cardId);
  if (currency === undefined) return refuse(404, 'not_found', 'Card not found');
  return json(200, cardIn(currency, account.name));
}

const cardIn = (currency: string, account: string) => ({
  id: cardIdOf(currency),
  name: `Card ${currency} (${account})`,
  currency,
  status: 'active',
  ...{ userId: 'user-1', fundAccountId: fundIdOf(currency), limit: 1000 },
  ...{ isPhysical: true, isAtmAllowed: false, createdAt: '2020-01-01T00:00:00.000Z' },
  ...{ budgetLeft: 1000, spentAmount: 0, approvedFunds: 1000 },
});
