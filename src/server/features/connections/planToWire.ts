import type {
  PlanLine,
  PlannedElement,
  PlannedFlow,
  PlannedRefusal,
} from '../../../contract/plan.ts';
import type * as plan from '../../engine/plan/planEvent.ts';
import { sentMessage } from '../../platform/wording/storedMessage.ts';
import { toMessage } from '../../platform/wording/wording.ts';

/** A step of a plan as a line of the answer. */
export function toPlanLine(event: plan.PlanEvent, now: Date): PlanLine {
  if (event.kind === 'reading') return event;
  if (event.kind === 'planned') return { kind: 'planned', element: elementToWire(event.element) };
  if (event.kind === 'flow') return { kind: 'flow', flow: flowToWire(event.flow) };
  const { stopped, ...rest } = event;
  return { ...rest, stopped: stopped && toMessage(stopped), plannedAt: now.toISOString() };
}

function elementToWire(element: plan.PlannedElement): PlannedElement {
  const { flow, label, date, refusal, before, ...rest } = element;
  return {
    ...rest,
    syncElementName: flow.name,
    from: flow.from,
    to: flow.to,
    searchedFieldData: label.message,
    codedLabel: sentMessage(label.coded, label.message),
    syncElementDate: date,
    refusal: refusal && refusalToWire(refusal),
    before: before && {
      entry: before.entry,
      refusal: before.refusal && refusalToWire(before.refusal),
    },
  };
}

function flowToWire({ flow, acts, refusals, more }: plan.PlannedFlow): PlannedFlow {
  const counted = ({ count, names }: plan.Act<unknown>) => ({
    count,
    names: names.map(({ message, coded }) => ({
      searchedFieldData: message,
      codedLabel: sentMessage(coded, message),
    })),
  });
  return {
    syncElementName: flow.name,
    from: flow.from,
    to: flow.to,
    acts: acts.map((act) => ({ codedMessage: toMessage(act.what), ...counted(act) })),
    refusals: refusals.map((refusal) => ({ ...refusalToWire(refusal), ...counted(refusal) })),
    more,
  };
}

const refusalToWire = ({
  packageType,
  code,
  text,
  solution,
}: plan.PlannedRefusal): PlannedRefusal => ({
  packageType,
  errorCode: code,
  codedMessage: toMessage(text),
  codedSolution: solution ? toMessage(solution) : null,
});
