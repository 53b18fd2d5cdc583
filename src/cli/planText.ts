import {
  planLine,
  type PlannedElement,
  type PlannedFlow,
  type PlanLine,
} from '../contract/plan.ts';
import type { Entry } from '../contract/entry.ts';
import { CliError } from './cliError.ts';

export interface Plan {
  elements: PlannedElement[];
  flows: PlannedFlow[];
  end: Extract<PlanLine, { kind: 'end' }>;
}

/** Reads the lines of a plan's answer. Throws if it was cut off, or is none. */
export function readPlan(text: string): Plan {
  const lines = text.trimEnd().split('\n').flatMap(readLine);
  const end = lines.at(-1);
  if (end?.kind !== 'end') throw new CliError('The plan broke off before its end.', 'Try again.');
  return {
    elements: lines.flatMap((line) => (line.kind === 'planned' ? [line.element] : [])),
    flows: lines.flatMap((line) => (line.kind === 'flow' ? [line.flow] : [])),
    end,
  };
}

/** None for a line that was cut off. */
function readLine(line: string): PlanLine[] {
  try {
    return [planLine.parse(JSON.parse(line))];
  } catch {
    return [];
  }
}

/**
 * What the next run would book, write to lists and report of people, in lines for a terminal; with other settings, what
 * it would book otherwise.
 */
export function planText({ elements, flows, end }: Plan): string {
  const others = flows.map(flowText);
  if (end.sources.length === 0 && !end.stopped)
    return ['This connection books nothing.', ...others].join('\n');
  const compared = elements.some(({ before }) => before !== null);
  const shown = compared ? elements.filter(isOtherwise) : elements.filter(isBooked);
  const asked = elements.filter(({ outcome }) => outcome === 'ask').length;
  const refused = elements.filter(({ outcome }) => outcome === 'refused');
  return [
    `${elements.length} wait: ${elements.filter(isBooked).length} would be booked, ${refused.length} can’t be.`,
    ...(compared
      ? [`${shown.length} would be booked differently than with the saved settings.`]
      : []),
    ...shown.flatMap((element) => [
      `  ${element.searchedFieldData}`,
      ...(element.before ? [side('before', element.before)] : []),
      ...(element.stands ? [standing(element.stands)] : []),
      ...(element.outcome === 'replace'
        ? ['    is taken back by a counter-entry, and booked again']
        : []),
      side(compared ? 'after ' : '', element),
    ]),
    ...[...Map.groupBy(refused, reasonOf)].map(([reason, group]) => `${group.length} × ${reason}`),
    ...elements.flatMap((element) =>
      element.outcome === 'remove'
        ? [
            `  ${element.searchedFieldData} would be removed`,
            ...(element.stands ? [standing(element.stands)] : []),
          ]
        : [],
    ),
    ...(asked > 0 ? [`${asked} must be decided on first: their package has another entry.`] : []),
    ...(end.paused > 0 ? [`${end.paused} are paused by a person.`] : []),
    ...(end.awaiting > 0
      ? [`${end.awaiting} wait for something that has yet to arrive at their source.`]
      : []),
    ...(end.notPlanned > 0 || end.more
      ? [`${end.notPlanned > 0 ? `${end.notPlanned} more` : 'More'} wait that were not planned.`]
      : []),
    ...others,
    ...(end.stopped ? [`The plan ended early: ${end.stopped.message}`] : []),
  ].join('\n');
}

const reasonOf = ({ refusal }: Pick<PlannedElement, 'refusal'>) =>
  [refusal?.codedMessage.message, refusal?.codedSolution?.message].filter(Boolean).join(' ');

/** `cost-centre to yokoy: 12 × New, 3 × Changed`, and a line for each refusal. */
function flowText({ syncElementName, to, acts, refusals, more }: PlannedFlow): string {
  const done = acts.map(({ count, codedMessage }) => `${count} × ${codedMessage.message}`);
  return [
    `${syncElementName} to ${to}: ${done.join(', ') || 'nothing'}`,
    ...refusals.map((refusal) => `  ${refusal.count} × ${reasonOf({ refusal })}`),
    ...(more ? ['  There are more than were looked at.'] : []),
  ].join('\n');
}

const isBooked = ({ outcome }: PlannedElement) =>
  outcome === 'book' || outcome === 'change' || outcome === 'replace';

/** One line: `in the books  26700012, 121.00 EUR, 2026-11-02, Anna de Vries`. */
function standing({ number, amount, date, party }: NonNullable<PlannedElement['stands']>): string {
  const facts = [number, `${amount.amount} ${amount.currency}`, date, party];
  return `    in the books  ${facts.filter(Boolean).join(', ')}`;
}

type Side = Pick<PlannedElement, 'entry' | 'refusal'>;

const isOtherwise = (element: PlannedElement): boolean =>
  element.before !== null && side('', element) !== side('', element.before);

/** One line: `before  60 Purchase 2026-11-02: 4500 212.69, VAT 44.67, 1011 -257.36 EUR`. */
function side(label: string, { entry, refusal }: Side): string {
  const words = entry ? entryText(entry) : `not booked: ${refusal?.codedMessage.message ?? ''}`;
  return `    ${label}${label && '  '}${words}`;
}

function entryText({
  administration,
  journal,
  date,
  period,
  currency,
  party,
  lines,
}: Entry): string {
  const parts = lines.map(({ account, kind, amount, vatCode, costCentre, project }) => {
    const name =
      account ?? (kind === 'against' ? (party?.number ?? party?.name ?? 'creditor') : 'VAT');
    const more = [vatCode, costCentre, project].filter((code) => code !== null).join(' ');
    return `${name}${more && ` (${more})`} ${(amount / 100).toFixed(2)}`;
  });
  return `${[administration, journal, date, period && `period ${period}`].filter(Boolean).join(' ')}: ${parts.join(', ')} ${currency}`;
}
