import type { CredentialHealth } from '../../../contract/credentials.ts';
import type { SyncDocumentStatus, SyncElementStatus } from '../../../contract/sync.ts';
import type { WhyNext, WhyState, WhyStep, WhyVerdict } from '../../../contract/why.ts';

/** Facts about an element and its surroundings. */
export interface WhyFacts {
  status: SyncElementStatus;
  errorCode: string | null;
  /** Null: a failed element waits for a person. */
  nextAttemptAt: Date | null;
  /** Time of its first read. */
  readAt: Date;
  updatedAt: Date;
  /** The package from which it is read; null if unknown. */
  from: string | null;
  /** In the order in which they are written. */
  documents: readonly { status: SyncDocumentStatus; packageType: string; updatedAt: Date }[];
  /** Result of a failed document, and whether a call was made for it; null: none failed. */
  answer: { asked: boolean; at: Date } | null;
  credentials: readonly { health: CredentialHealth; at: Date | null }[];
  connection: {
    active: boolean;
    finished: boolean;
    running: boolean;
    /** A person stopped its schedule. */
    stopped: boolean;
    nextRunAt: Date | null;
  };
  /** It was paused by a person, itself or with its connection. */
  paused: { until: Date | null } | null;
  /** Until when it waits for something at its source; null if it waits for nothing. */
  waitsUntil: Date | null;
  /** End of a package's pause. */
  parkedUntil: Date | null;
}

export interface Why {
  verdict: WhyVerdict;
  next: { kind: WhyNext; at: Date | null };
  steps: { step: WhyStep; state: WhyState; at: Date | null }[];
}

const isDone = ({ status }: { status: SyncDocumentStatus }) =>
  status === 'complete' || status === 'ignored';
const needsPerson = ({ health }: { health: CredentialHealth }) =>
  health === 'broken' || health === 'unconnected';
const latestDate = (instants: readonly (Date | null)[]): Date | null =>
  instants.reduce((last, at) => (at && (!last || at > last) ? at : last), null);

/**
 * The steps of the element on its way to the administration: each step's state, the one that blocks it, and the time of
 * the next attempt.
 */
export function whySteps(facts: WhyFacts): Why {
  const next = nextAttempt(facts);
  const verdict = verdictOf(facts);
  const blocking = blockingStep(verdict);
  const { status, documents, answer, credentials } = facts;
  const state = (step: WhyStep, otherwise: WhyState): WhyState =>
    step === blocking ? 'held' : otherwise;
  const complete = verdict === 'complete' || verdict === 'unconfirmed';
  const writtenAt = latestDate(documents.filter(isDone).map(({ updatedAt }) => updatedAt));
  const steps: Why['steps'] = [
    { step: 'read', state: 'done', at: facts.readAt },
    {
      // before all that needs it, so that nothing after the step that blocks is done
      step: 'signIn',
      state: state('signIn', signInState(credentials)),
      at: latestDate(credentials.map(({ at }) => at)),
    },
  ];
  // without an attempt it is unknown whether it can succeed
  if (complete || blocking === 'mapped' || answer?.asked)
    steps.push({ step: 'mapped', state: state('mapped', 'done'), at: null });
  const open = documents.findIndex((document) => !isDone(document));
  const refusedFirst = documents[open]?.status === 'failed' && open > 0;
  steps.push({
    step: 'documents',
    state: documents.length > 0 && (open === -1 || refusedFirst) ? 'done' : 'waiting',
    at: writtenAt,
  });
  if (answer && verdict !== 'setting')
    steps.push({ step: 'answer', state: state('answer', 'trouble'), at: answer.at });
  if (next.kind !== 'none')
    steps.push({ step: 'next', state: state('next', 'waiting'), at: next.at });
  steps.push({
    step: 'books',
    state: complete && verdict === 'complete' ? 'done' : 'waiting',
    at: status === 'complete' ? (writtenAt ?? facts.updatedAt) : null,
  });
  return { verdict, next, steps };
}

function signInState(credentials: WhyFacts['credentials']): WhyState {
  if (credentials.some(needsPerson)) return 'trouble';
  return credentials.some(({ health }) => health === 'failing') ? 'waiting' : 'done';
}

function verdictOf({
  status,
  errorCode,
  documents,
  answer,
  from,
  credentials,
}: WhyFacts): WhyVerdict {
  switch (status) {
    case 'complete':
    case 'removed':
    case 'ignored':
      return status;
    case 'failed_to_remove':
      return 'removalRefused';
    case 'failed': {
      const booked = documents.filter(({ packageType }) => packageType !== from);
      // notifying the source comes last
      if (from !== null && booked.length > 0 && booked.every(isDone)) return 'unconfirmed';
      if (errorCode === 'mapping-missing') return 'setting';
      return answer?.asked ? 'refused' : 'failed';
    }
    case 'remove':
      return 'removal';
    default:
      return status === 'pending' && credentials.some(needsPerson) ? 'signIn' : 'waits';
  }
}

/** The step that keeps it from being booked. */
function blockingStep(verdict: WhyVerdict): WhyStep | undefined {
  switch (verdict) {
    case 'setting':
      return 'mapped';
    case 'refused':
    case 'failed':
    case 'unconfirmed':
    case 'removalRefused':
      return 'answer';
    case 'signIn':
      return 'signIn';
    case 'waits':
    case 'removal':
    case 'ignored':
      return 'next';
    default:
      return undefined;
  }
}

/** The time of the next attempt, by the rules for starting runs and claiming elements (docs/sync.md 2, 8). */
function nextAttempt(facts: WhyFacts): Why['next'] {
  const { status, connection, nextAttemptAt, parkedUntil } = facts;
  if (status === 'complete' || status === 'removed') return { kind: 'none', at: null };
  if (status === 'ignored') return { kind: 'ignored', at: null };
  if (status === 'processing') return { kind: 'now', at: null };
  if (facts.paused) return { kind: 'paused', at: facts.paused.until };
  if (status === 'failed_to_remove') return { kind: 'person', at: null };
  if (status === 'failed' && !nextAttemptAt) return { kind: 'person', at: null };
  if (!connection.finished) return { kind: 'unfinished', at: null };
  if (facts.credentials.some(needsPerson)) return { kind: 'signIn', at: null };
  if (status === 'pending' && facts.waitsUntil) return { kind: 'awaits', at: facts.waitsUntil };
  if (parkedUntil) return { kind: 'parked', at: parkedUntil };
  if (status !== 'failed' && connection.running) return { kind: 'running', at: null };
  if (!connection.active) return { kind: 'inactive', at: null };
  if (connection.stopped) return { kind: 'stopped', at: null };
  if (status === 'failed')
    return { kind: 'retry', at: latestDate([nextAttemptAt, connection.nextRunAt]) };
  return { kind: 'run', at: connection.nextRunAt };
}
