import { useCallback, useEffect, useState } from 'react';
import {
  planConnection,
  type PlanLine,
  type PlannedElement,
  type PlannedFlow,
} from '../../../../contract/plan.ts';
import type { BodySent } from '../../../../contract/route.ts';
import { ApiError } from '../../../api/apiError.ts';
import { callRaw } from '../../../api/call.ts';

type PlanEnd = Extract<PlanLine, { kind: 'end' }>;

/** A plan as far as it has come. */
export interface Plan {
  /** Package type of the source that is read. */
  source: string | undefined;
  /** Objects read of it so far. */
  read: number;
  elements: readonly PlannedElement[];
  /** What it would do in flows that book nothing. */
  flows: readonly PlannedFlow[];
  /** Null while it goes on. */
  end: PlanEnd | null;
}

export interface PlanState {
  /** The newest plan that shows something: a former one until the next has begun to answer. */
  plan: Plan | null;
  planning: boolean;
  error: ApiError | null;
  again: () => void;
}

/** Plans a connection with its saved settings, or with those of `body`, and again whenever `key` changes. */
export function usePlan(
  connectionId: string,
  key: string,
  body?: BodySent<typeof planConnection>,
): PlanState {
  const [plan, setPlan] = useState<Plan | null>(null);
  const [planning, setPlanning] = useState(true);
  const [error, setError] = useState<ApiError | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    setPlanning(true);
    setError(null);
    void planned(connectionId, body, abort.signal, (next) => {
      // a finished plan stays until the next one has its end: nothing jumps
      if (!abort.signal.aborted) setPlan((before) => (before?.end && !next.end ? before : next));
    })
      .catch((thrown: unknown) => {
        if (abort.signal.aborted) return;
        if (!(thrown instanceof ApiError)) throw thrown;
        setError(thrown);
      })
      .finally(() => {
        if (!abort.signal.aborted) setPlanning(false);
      });
    return () => abort.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- `key` stands for the body
  }, [connectionId, key, attempt]);
  const again = useCallback(() => setAttempt((count) => count + 1), []);
  return { plan, planning, error, again };
}

/** Reads the lines of a plan as they come; a connection that breaks is an error. */
async function planned(
  connectionId: string,
  body: BodySent<typeof planConnection>,
  signal: AbortSignal,
  show: (plan: Plan) => void,
): Promise<void> {
  const response = await callRaw(planConnection, {
    params: { id: connectionId },
    body: body ?? {},
    signal,
    quiet: true,
  });
  let plan: Plan = { source: undefined, read: 0, elements: [], flows: [], end: null };
  for await (const line of linesOf(response)) {
    if (line.kind === 'reading') plan = { ...plan, source: line.packageType, read: line.count };
    else if (line.kind === 'planned')
      plan = { ...plan, elements: [...plan.elements, line.element] };
    else if (line.kind === 'flow') plan = { ...plan, flows: [...plan.flows, line.flow] };
    else plan = { ...plan, source: line.sources[0] ?? plan.source, end: line };
    show(plan);
  }
  if (!plan.end) throw new ApiError({ status: 0 });
}

async function* linesOf(response: Response): AsyncGenerator<PlanLine> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    const lines = (rest + chunk.value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') yield JSON.parse(line) as PlanLine;
  }
}
