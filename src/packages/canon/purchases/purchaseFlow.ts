import { text } from '../../../contract/messages/message.ts';
import { defineFlow, type Flow, type FlowSettings } from '../../kit/defineFlow.ts';
import type { PurchaseDocument } from './purchaseDocument.ts';
import type { PurchaseSource, PurchaseTarget } from './purchaseParts.ts';
import { withRecharges, type WithRecharge } from './rechargeFlow.ts';

/** Approved expenses of a source are booked in a target; each is confirmed if the source supports it. */
export function purchaseFlow<S>(
  ofReceipts: PurchaseSource<S>,
  target: PurchaseTarget,
): Flow<WithRecharge<S>> {
  const source = withRecharges(ofReceipts, target);
  const { side, confirmation, fetchModule, followUps } = source;
  const documents = target.documents({ ...source, purchase: oncePerElement(source.purchase) });
  return defineFlow<WithRecharge<S>>({
    ...side,
    followUps,
    name: 'expense',
    to: target.packageType,
    modules: [
      {
        moduleType: fetchModule,
        title: text('module.fetchExpenses'),
        phase: 'fetch',
        packageType: side.from,
        dependsOn: [],
        documents: [],
      },
      {
        ...target.module,
        phase: 'push',
        packageType: target.packageType,
        dependsOn: [fetchModule],
        documents: documents.map(({ name }) => name),
      },
      ...(confirmation
        ? [
            {
              moduleType: confirmation.module,
              title: text('module.confirmExports'),
              phase: 'write-back' as const,
              packageType: side.from,
              dependsOn: [target.module.moduleType],
              documents: [confirmation.document.name],
            },
          ]
        : []),
    ],
    documents: [...documents, ...(confirmation ? [confirmation.document] : [])],
  });
}

/**
 * An element's documents are all mapped from one purchase, which is computed once while snapshot and settings are the
 * same objects. A flow has one target; its choices follow from the settings.
 */
function oncePerElement<S>(purchase: PurchaseSource<S>['purchase']): PurchaseSource<S>['purchase'] {
  const made = new WeakMap<object, { settings: FlowSettings; purchase: PurchaseDocument }>();
  return (snapshot, choices, settings) => {
    const known = made.get(snapshot as object);
    if (known?.settings === settings) return known.purchase;
    const fresh = purchase(snapshot, choices, settings);
    made.set(snapshot as object, { settings, purchase: fresh });
    return fresh;
  };
}
