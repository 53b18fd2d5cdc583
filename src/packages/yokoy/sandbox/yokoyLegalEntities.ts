import { json, type Answer } from '../../../sandbox/exchange.ts';
import type { PathParams } from '../../../sandbox/routeTable.ts';
import { listRows } from './scimList.ts';
import { addRow, masterRows, patchRow } from './masterRows.ts';
import type { LegalEntity } from './legalEntity.ts';
import type { YokoyAccount } from './yokoyAccount.ts';
import type { YokoyContext } from './yokoyContext.ts';
import { refuse } from './yokoyErrors.ts';

/** The legal entity with this id, otherwise 404. */
export function legalEntityOf(account: YokoyAccount, id: string | undefined): LegalEntity {
  const entity = account.legalEntities.find((one) => one.id === id);
  if (entity === undefined) refuse(404, 'Resource not found');
  return entity;
}

/** With the additions to its lists and changes in them. */
const currentEntity = (account: YokoyAccount, entity: LegalEntity) => ({
  ...entity,
  categories: masterRows(account, entity.id, 'categories'),
  taxRates: masterRows(account, entity.id, 'tax-rates'),
});

/** POST /legal-entities/{id}/{child} */
export function addChild(context: YokoyContext, params: PathParams): Answer {
  const { id } = legalEntityOf(context.account, params.legalEntityId);
  return addRow(context, id, params.child ?? '');
}

/** PATCH /legal-entities/{id}/{child}/{id} */
export function patchChild(context: YokoyContext, params: PathParams): Answer {
  const { id } = legalEntityOf(context.account, params.legalEntityId);
  return patchRow(context, id, params.child ?? '', params);
}

/** GET /legal-entities */
export function listLegalEntities(context: YokoyContext): Answer {
  whenOptionsReady(context);
  const { account } = context;
  return listRows(
    context,
    'legalEntities',
    account.legalEntities.map((entity) => currentEntity(account, entity)),
  );
}

/** GET /legal-entities/{id} */
export function getLegalEntity(context: YokoyContext, params: PathParams): Answer {
  const { account } = context;
  return json(200, currentEntity(account, legalEntityOf(account, params.legalEntityId)));
}

/** GET /legal-entities/{id}/{child}: the lists that fill a connection's settings. */
export function listChildren(context: YokoyContext, params: PathParams): Answer {
  const { account } = context;
  const entity = legalEntityOf(account, params.legalEntityId);
  whenOptionsReady(context);
  const rows = (map: Map<string, Record<string, unknown>[]>) => map.get(entity.id) ?? [];
  switch (params.child) {
    case 'categories':
      return listRows(context, 'categories', masterRows(account, entity.id, 'categories'));
    case 'policies':
      return listRows(context, 'policies', entity.policies);
    case 'tax-rates':
      return listRows(context, 'taxRates', masterRows(account, entity.id, 'tax-rates'));
    case 'cost-centers':
      return listRows(context, 'costCenters', masterRows(account, entity.id, 'cost-centers'));
    case 'company-cards':
      return listRows(context, 'companyCards', rows(account.companyCards));
    case 'tags':
      return listRows(context, 'tags', rows(account.tags));
    case 'suppliers':
      return listRows(context, 'suppliers', masterRows(account, entity.id, 'suppliers'));
    default:
      return refuse(404, 'Resource not found');
  }
}

/** Answers 503 for option lists until the time that a test has set. */
export function whenOptionsReady({ world, exchange, account }: YokoyContext): void {
  if (exchange.at < world.settings.optionsReadyAt('yokoy', account.organization)) {
    refuse(503, 'Service unavailable');
  }
}
