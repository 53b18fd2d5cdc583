import type { ConnectorContext } from '../../../packages/kit/connectorContext.ts';
import type { Flow, FlowSettings } from '../../../packages/kit/defineFlow.ts';
import { readOnly } from '../client/readOnly.ts';
import type { OpenElement } from '../elements/openElements.queries.ts';
import { findSharedDocument } from '../elements/sharedDocument.queries.ts';
import type { WorkElement } from '../elements/work.queries.ts';
import { BookedLines } from './bookedLines.ts';
import { elementInput } from './elementInput.ts';
import { ExistingBookings } from './existingBookings.ts';
import { planElement, type FlowPlan } from './planElement.ts';
import { planRemoval } from './planRemoval.ts';
import type { Planning } from './planning.ts';
import { readBooksFacts } from './readBooksFacts.ts';
import { SharedSteps } from './sharedSteps.ts';
import { bookingDocuments } from './waitingElements.ts';

/** Plans elements of a flow with some settings, chunk by chunk: the facts of the books are read once. */
export async function elementPlanner(
  { read, connectionId, organizationId }: Planning,
  flow: Flow,
  context: ConnectorContext,
  settings: FlowSettings,
) {
  const facts = {
    [flow.to]: await readOnly(() => readBooksFacts(flow.to, context)),
  };
  const place = { connection_id: connectionId, organization_id: organizationId, flow: flow.name };
  const shared = new SharedSteps((name, share_key) =>
    read((tx) => findSharedDocument(tx, { ...place, name, share_key })),
  );
  const inputOf = (element: WorkElement) => elementInput(element, settings, facts);
  return (elements: readonly OpenElement[]) => {
    const plan: FlowPlan = {
      context,
      documents: bookingDocuments(flow),
      shared,
      existing: new ExistingBookings(context, flow, elements, inputOf),
      lines: new BookedLines(flow, { id: connectionId, organizationId }, elements, read, {
        afterRemovals: true,
      }),
    };
    return (element: OpenElement) =>
      (element.status === 'remove' ? planRemoval : planElement)(plan, element, inputOf(element));
  };
}
