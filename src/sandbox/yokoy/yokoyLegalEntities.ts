import { json, type Answer } from '../core/exchange.ts';
import type { PathParams } from '../core/routeTable.ts';
import { listRows } from './scimList.ts';
import type { LegalEntity } from './legalEntity.ts';
import type { YokoyAccount } from './yokoyAccount.ts';
import type { YokoyContext } from './yokoyContext.ts';
import { refuse } from './yokoyErrors.ts';

/** The legal entity with this id, else 404. */
export function legalEntityOf(account: YokoyAccount, id: string | undefined): LegalEntity {
  const entity = account.legalEntities.find((one) => one.id === id);
  if (entity === undefined) refuse(404, 'Resource not found');
  return entity;
}

/** GET /legal-entities */
export function listLegalEntities(context: YokoyContext): Answer {
  whenOptionsReady(context);
  return listRows(context, 'legalEntities', context.account.legalEntities);
}

/** GET /legal-entities/{id} */
export function getLegalEntity(context: YokoyContext, params: PathParams): Answer {
  return json(200, legalEntityOf(context.account, params.legalEntityId));
}

/** GET /legal-entities/{id}/{child}: the lists that fill a connection's settings. */
export function listChildren(context: YokoyContext, params: PathParams): Answer {
  const { account } = context;
  const entity = legalEntityOf(account, params.legalEntityId);
  whenOptionsReady(context);
  const rows = (map: Map<string, Record<string, unknown>[]>) => map.get(entity.id) ?? [];
  switch (params.child) {
    case 'categories':
      return listRows(context, 'categories', entity.categories);
    case 'policies':
      return listRows(context, 'policies', entity.policies);
    case 'tax-rates':
      return listRows(context, 'taxRates', entity.taxRates);
    case 'cost-centers':
      return listRows(context, 'costCenters', rows(account.costCenters));
    case 'company-cards':
      return listRows(context, 'companyCards', rows(account.companyCards));
    case 'tags':
      return listRows(context, 'tags', rows(account.tags));
    case 'suppliers':
      return listRows(context, 'suppliers', account.suppliers);
    case 'invoices':
      return listRows(context, 'invoices', []);
    default:
      return refuse(404, 'Resource not found');
  }
}

/** Until the time that a test has set, lists of options are not there. */
export function whenOptionsReady({ world, exchange, account }: YokoyContext): void {
  if (exchange.at < world.settings.optionsReadyAt('yokoy', account.organization)) {
    refuse(503, 'Service unavailable');
  }
}
