import { useEffect, useRef, useState } from 'react';
import {
  type ConnectionSetup,
  createConnectionSetup,
  getConnectionSetup,
  updateConnectionSetup,
} from '../../../../contract/connectionSetups.ts';
import { ApiError } from '../../../api/apiError.ts';
import { call } from '../../../api/call.ts';
import { choicesOf } from './storedSetup.ts';
import type { WizardDraft } from './wizardDraft.ts';
import type { StepName } from './wizardSteps.ts';

/** A set-up on the server, at the version known here. */
export interface StoredVersion {
  setupId: string;
  version: number;
}

/**
 * - `none`: nothing to save yet
 * - `kept`: the server has it, since `at` (an instant)
 * - `failed`: the server could not be reached; the next change tries again
 * - `conflict`: somebody else has changed it; `theirs` is their version
 */
export type SaveStatus =
  | { kind: 'none' | 'waiting' | 'failed' }
  | { kind: 'kept'; at: string }
  | { kind: 'conflict'; theirs: ConnectionSetup };

/** Milliseconds without typing before it is saved. */
const saveDelayMs = 1_500;

/**
 * Stores the wizard's progress on the server (WIZ-19), a little after each change and one request at a time.
 * `worthSaving` is false before the first step is done: there is no organization yet that it would belong to.
 */
export function useStoredSetup(options: {
  known: StoredVersion | undefined;
  draft: WizardDraft;
  step: StepName;
  worthSaving: boolean;
  /** Called when the server has stored it, so that it outlives this window. */
  onStored: (setupId: string) => void;
}) {
  const { draft, step, worthSaving } = options;
  const known = useRef(options.known);
  const latest = useRef(options);
  latest.current = options;
  const saved = useRef<{ draft: WizardDraft; step: StepName }>({ draft, step });
  const running = useRef<Promise<void>>(Promise.resolve());
  const [saveStatus, setSaveStatus] = useState<SaveStatus>({ kind: 'none' });
  const conflicting = useRef(false);

  /** Whether the server has the current choices. */
  const isSaved = () =>
    saved.current.draft === latest.current.draft && saved.current.step === latest.current.step;
  const save = async () => {
    const now = latest.current;
    const isUnchanged = saved.current.draft === now.draft && saved.current.step === now.step;
    if (!now.worthSaving || conflicting.current || (isUnchanged && known.current)) return;
    try {
      const answer = await store(known.current, now);
      if (!known.current) latest.current.onStored(answer.setupId);
      known.current = answer;
      saved.current = now;
      // changes made while this was in flight are not saved yet
      if (isSaved()) setSaveStatus({ kind: 'kept', at: answer.changedAt });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const theirs = error.status === 409 && known.current && (await read(known.current.setupId));
      conflicting.current = Boolean(theirs);
      setSaveStatus(theirs ? { kind: 'conflict', theirs } : { kind: 'failed' });
    }
  };
  /** Saves the current choices; false if somebody else has changed them meanwhile. */
  const saveNow = async (): Promise<boolean> => {
    running.current = running.current.then(save);
    await running.current;
    return !conflicting.current;
  };

  useEffect(() => {
    if (!worthSaving || (saved.current.draft === draft && saved.current.step === step)) return;
    if (!conflicting.current) setSaveStatus({ kind: 'waiting' });
    const timer = setTimeout(() => void saveNow(), saveDelayMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [draft, step, worthSaving]);

  return {
    saveStatus,
    saveNow,
    setupId: () => known.current?.setupId,
    isSaved,
    /** The connection has been created: its set-up is stored there, at this version. */
    adopt: (setup: StoredVersion | null) => {
      if (setup) known.current = setup;
    },
    /** Keeps the user's version: overwrites the other one. */
    keepMine: () => {
      if (saveStatus.kind !== 'conflict') return;
      known.current = saveStatus.theirs;
      conflicting.current = false;
      saved.current = { ...saved.current, draft: noDraft };
      void saveNow();
    },
  };
}

/** Adds the set-up, or changes its known version. */
function store(
  known: StoredVersion | undefined,
  { step, draft }: { step: StepName; draft: WizardDraft },
): Promise<StoredVersion & Pick<ConnectionSetup, 'changedAt'>> {
  const body = { step, choices: choicesOf(draft) };
  return known
    ? call(updateConnectionSetup, {
        params: { id: known.setupId },
        body: { ...body, version: known.version, active: draft.active },
        quiet: true,
      })
    : call(createConnectionSetup, {
        body: { ...body, organizationId: draft.organizationId },
        quiet: true,
      });
}

/** Different from every draft. */
const noDraft = {} as WizardDraft;

async function read(id: string): Promise<ConnectionSetup | undefined> {
  try {
    return await call(getConnectionSetup, { params: { id }, quiet: true });
  } catch {
    return undefined;
  }
}
