import { expect } from 'vitest';
import {
  planLine,
  type PlanLine,
  type PlannedElement,
  type PlannedFlow,
} from '../../src/contract/plan.ts';

type PlanEnd = Extract<PlanLine, { kind: 'end' }>;

/** The expenses and the other flows of a plan's answer, and its last line. */
export function plannedLines(answer: { status: number; body: unknown }): {
  elements: PlannedElement[];
  flows: PlannedFlow[];
  end: PlanEnd;
} {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const lines = String(answer.body)
    .trimEnd()
    .split('\n')
    .map((line) => planLine.parse(JSON.parse(line)));
  const end = lines.at(-1);
  if (end?.kind !== 'end') throw new Error(`A plan without an end: ${String(answer.body)}`);
  return {
    elements: lines.flatMap((line) => (line.kind === 'planned' ? [line.element] : [])),
    flows: lines.flatMap((line) => (line.kind === 'flow' ? [line.flow] : [])),
    end,
  };
}
