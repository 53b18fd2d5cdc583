import type { LineBookingKind, PaidElement } from '../../../contract/cardStatement.ts';
import type { Facts, Flow, FlowSettings } from '../../../packages/kit/defineFlow.ts';
import { amountText } from '../../../packages/kit/money.ts';
import { getBooksFacts } from '../../engine/connections/booksFacts.queries.ts';
import type { RunnableConnection } from '../../engine/connections/runningConnection.queries.ts';
import { sentWithOurWords } from '../../engine/logs/ourWords.ts';
import { entryDocuments } from '../../engine/plan/entryDocuments.ts';
import { elementEntry } from '../../engine/plan/elementEntry.ts';
import { flowSettingsOf } from '../../engine/runs/connectionModules.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { sentMessage } from '../../platform/wording/storedMessage.ts';
import type { CardElement } from './cardStatement.queries.ts';
import { againstCard, type Amount, type Paid } from './cardStatement.rules.ts';
import { documentUrls } from './documentUrls.ts';
import { formerPackages } from './elementEntry.queries.ts';

/** An amount for the wire, as decimal text. */
export const moneyOf = ({ amount, currency }: Amount) => ({
  amount: amountText(amount, currency),
  currency,
});

/** An object that a card paid, with what the wire shows of it. */
export interface PaidOnCard extends Paid {
  wire: PaidElement;
  /** Kind as which a person had the line booked; null: it is no line. */
  bookedAs: LineBookingKind | null;
  /** It is in the books, or may get there. */
  isOpen: boolean;
  /** Its entry is in the books, or a call may have written it. */
  mayBeBooked: boolean;
}

/** Converts elements to paid objects with their entries; a written entry is shown as it was made, with the settings of that time. */
export async function paidElements(
  scope: Scope,
  connection: RunnableConnection,
  flow: Flow,
  settings: FlowSettings,
  days: { from: string; to: string },
): Promise<(element: CardElement) => PaidOnCard> {
  const facts: Facts = await getBooksFacts(scope.tx, connection.id);
  const former = (await formerPackages(scope, connection.id)).map(({ packages, startDate }) =>
    flowSettingsOf(packages, startDate ?? connection.startDate),
  );
  const urlOf = await documentUrls(scope, connection.id);
  const entries = new Set(entryDocuments(flow));
  return (element) => {
    const found = elementEntry(flow, element, facts, settings, former);
    const isBooked = found.state === 'booked' || found.state === 'changed';
    const booked = isBooked ? againstCard(found.entry) : null;
    const mayBeBooked =
      element.status !== 'removed' &&
      element.documents.some(
        ({ name, external_id, idempotency_key }) =>
          entries.has(name) && (external_id !== null || idempotency_key !== ''),
      );
    const written = isBooked
      ? element.documents.find(({ name }) => name === found.document)
      : undefined;
    return {
      id: element.id,
      booked,
      chargedElsewhere: flow.cardStatement?.chargedElsewhere?.(element.snapshot, days) ?? 0,
      bookedAs: flow.cardStatement?.lineBookings?.kindOf(element.snapshot) ?? null,
      isOpen: mayBeBooked || (element.status !== 'removed' && element.status !== 'ignored'),
      mayBeBooked,
      wire: {
        syncElementId: element.id,
        searchedFieldData: element.label,
        codedLabel: sentMessage(element.coded_label, element.label),
        syncElementSyncStatus: element.status,
        syncMessage: element.message,
        codedMessage: sentWithOurWords(
          element.error_code,
          element.coded_message,
          element.message,
          flow.to,
        ),
        errorCode: element.error_code,
        codedSolution: sentMessage(
          element.solution?.coded_solution ?? null,
          element.solution?.solution ?? '',
        ),
        booked: booked && moneyOf(booked),
        number: written?.external_number ?? written?.external_id ?? null,
        url: written ? urlOf({ ...written, package_type: flow.to }) : null,
      },
    };
  };
}
