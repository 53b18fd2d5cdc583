import type { MessageText } from '../../../contract/messages/message.ts';
import type { SourceCondition } from '../../kit/definePackage.ts';
import type { BatchDocument, Flow, FlowDocument, FlowSettings } from '../../kit/defineFlow.ts';
import type { PaidBy } from '../../kit/paidBy.ts';
import type { FileReader } from './expenseFiles.ts';
import type { PurchaseDocument } from './purchaseDocument.ts';
import type { ReadingChoices } from './purchaseReading.ts';

type Settings = Readonly<Record<string, unknown>>;

/** An expense package in terms of the canon: what every target of purchases needs from a source. */
export interface PurchaseSource<S> {
  /** The source's own side of a flow. */
  side: Omit<Flow<S>, 'name' | 'to' | 'modules' | 'documents'>;
  /** The ways in which its documents are paid: settings about others are not shown (WIZ-12). */
  paidBy: readonly PaidBy[];
  /** The setting of the source that each way of payment needs; a way without one is always possible. */
  paidWhile?: Partial<Record<PaidBy, SourceCondition>>;
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
  /** The choices of its settings about how a source's document is read. */
  readingChoices(settings: Settings): ReadingChoices;
  /** The administration that a purchase is booked in. Only for books that recharge costs to others. */
  administrationOf?(purchase: PurchaseDocument, settings: Settings): string | undefined;
  documents<S>(source: PurchaseSource<S>): FlowDocument<S>[];
}
