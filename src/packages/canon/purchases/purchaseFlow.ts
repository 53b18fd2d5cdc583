import { type MessageText, text } from '../../../contract/messages/message.ts';
import {
  defineFlow,
  type BatchDocument,
  type Flow,
  type FlowDocument,
  type FlowSettings,
} from '../../kit/defineFlow.ts';
import type { FileReader } from './expenseFiles.ts';
import type { PurchaseDocument } from './purchaseDocument.ts';
import type { ReadingChoices } from './purchaseReading.ts';

/** An expense package in terms of the canon: what every target of purchases needs from a source. */
export interface PurchaseSource<S> {
  /** The source's own side of a flow. */
  side: Omit<Flow<S>, 'name' | 'to' | 'modules' | 'documents'>;
  /** One of its documents in the canon. Pure; throws class `validation`. */
  purchase(snapshot: S, choices: ReadingChoices, settings: FlowSettings): PurchaseDocument;
  /** Whether the files go with the booking. */
  wantsReceipt(settings: FlowSettings): boolean;
  files: FileReader;
  /** moduleType of the fetch module. */
  fetchModule: string;
  /** Notifies the source that a document was booked; absent if the source can't be notified. */
  confirmation?: { document: BatchDocument<S>; module: string };
}

/** An accounting package as a target of purchases: its documents, in writing order. */
export interface PurchaseTarget {
  packageType: string;
  module: { moduleType: string; title: MessageText };
  documents<S>(source: PurchaseSource<S>): FlowDocument<S>[];
}

/** Approved expenses of a source are booked in a target; each is confirmed if the source supports it. */
export function purchaseFlow<S>(source: PurchaseSource<S>, target: PurchaseTarget): Flow<S> {
  const { side, confirmation, fetchModule } = source;
  const documents = target.documents({ ...source, purchase: oncePerElement(source.purchase) });
  return defineFlow<S>({
    ...side,
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
