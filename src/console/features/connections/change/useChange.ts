import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangePreview } from '../../../../contract/connectionChange.ts';
import {
  type Connection,
  getConnection,
  listConnections,
  updateConnection,
} from '../../../../contract/connections.ts';
import { listRetries } from '../../../../contract/retries.ts';
import { listRuns, listTasks } from '../../../../contract/tasks.ts';
import { ApiError } from '../../../api/apiError.ts';
import { call } from '../../../api/call.ts';
import { invalidateRoutes, routeQuery } from '../../../api/queries.ts';
import { showToast } from '../../../api/showToast.ts';
import { useKeepDraft, useKeptDraft } from '../../../forms/useFormDraft.ts';
import { translateError } from '../../../locales/translateError.ts';
import { type SettingViolation, settingViolations } from '../wizard/settingViolations.ts';
import { isCredentialGone } from '../wizard/steps/CredentialGone.tsx';
import {
  draftOf,
  existingCredential,
  packagesBody,
  type WizardDraft,
} from '../wizard/wizardDraft.ts';
import { changedStart } from './changedStart.ts';
import { rebaseDraft } from './rebaseDraft.ts';
import type { RequestedSetting } from './requestedSetting.ts';
import type { ChangeAnswer } from './ReviewChange.tsx';
import { useChangeLabels } from './useChangeLabels.ts';
import { waitForPreview } from './useChangePreview.ts';

/** The steps, in order. */
export const changeSteps = ['credentials', 'settings', 'review'] as const;
type Step = (typeof changeSteps)[number];

export interface ChangeProps {
  connection: Connection;
  /** The setting that it opens at. */
  requested?: RequestedSetting | undefined;
  /** An earlier version to review and save again: it opens at the review. */
  restored?: { draft: WizardDraft; preview: ChangePreview } | undefined;
  onClose: () => void;
}

/** The changes to a connection, their preview, and how they are saved, also if somebody else saves first. */
export function useChange({ connection, requested, restored, onClose }: ChangeProps) {
  const labels = useChangeLabels(connection);
  const draftName = restored ? undefined : `change ${connection.connectionId}`;
  const kept = useKeptDraft<{ base: Connection; draft: WizardDraft }>(draftName);
  const [isRestored, setRestored] = useState(kept !== undefined);
  /** The connection when the changes began; replaced after somebody else has saved. */
  const [base, setBase] = useState(connection);
  const [draft, setDraft] = useState(() =>
    kept ? takeUp(kept, connection) : (restored?.draft ?? draftOf(connection)),
  );
  const [step, setStep] = useState<Step>(
    restored ? 'review' : requested || kept ? 'settings' : 'credentials',
  );
  const [preview, setPreview] = useState(restored?.preview);
  const [dirty, setDirty] = useState(kept !== undefined);
  const [saving, setSaving] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [violations, setViolations] = useState<readonly SettingViolation[]>([]);
  const { t: general } = useTranslation();
  const { t: wizard } = useTranslation('wizard');
  const send = useSend();
  const { connectionId } = connection;
  useKeepDraft(draftName, () =>
    dirty ? { base, draft: withoutNewCredentials(base, draft) } : undefined,
  );

  const save = async (answer: ChangeAnswer) => {
    setSaving(true);
    setRefused(null);
    try {
      await send(base, draft, answer);
      setDirty(false);
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 409) await takeOver(translateError(general, error));
      else {
        const found = settingViolations(error.violations, draft.packages);
        setViolations(found.settings);
        if (found.settings.length > 0) setStep('settings');
        setRefused(
          isCredentialGone(error) ? wizard('credentials.goneText') : translateError(general, error),
        );
      }
    } finally {
      setSaving(false);
    }
  };

  /** Somebody else saved first: their changes are shown, and the user's are applied on top. */
  const takeOver = async (message: string) => {
    const theirs = await call(getConnection, { params: { id: connectionId } });
    const next = rebaseDraft(base, draft, theirs);
    const shown = await waitForPreview(connectionId, next);
    const changed = labels(base, draftOf(theirs), shown);
    const lines = changed.map(({ name, from, to }) => `${name}: ${from || '–'} → ${to || '–'}`);
    setBase(theirs);
    setDraft(next);
    setPreview(shown);
    setRefused([message, ...lines].join('\n'));
  };

  return {
    ...{ draft, setDraft, step, setStep, dirty, setDirty },
    ...{ preview, violations, refused, saving, save },
    /** The changed values, in words. */
    rows: preview ? labels(base, draft, preview) : [],
    undoRestored: isRestored
      ? () => {
          setDraft(draftOf(base));
          setDirty(false);
          setRestored(false);
        }
      : undefined,
    /** Goes to the last step. */
    review(shown: ChangePreview) {
      setPreview(shown);
      setViolations([]);
      setRefused(null);
      setStep('review');
    },
  };
}

/** The changes from before the session ended, on top of what somebody else saved meanwhile. */
const takeUp = (kept: { base: Connection; draft: WizardDraft }, connection: Connection) =>
  kept.base.version === connection.version
    ? kept.draft
    : rebaseDraft(kept.base, kept.draft, connection);

/** The draft with the connection's credentials in place of new ones, which may hold secrets. */
function withoutNewCredentials(base: Connection, draft: WizardDraft): WizardDraft {
  const before = draftOf(base).credentials;
  const credentials = Object.entries(draft.credentials).map(([type, choice]) => [
    type,
    choice.kind === 'new' ? (before[type] ?? existingCredential('')) : choice,
  ]);
  return { ...draft, credentials: Object.fromEntries(credentials) as WizardDraft['credentials'] };
}

/** Sends the changes; fails with the server's refusal. */
function useSend() {
  const client = useQueryClient();
  return async (
    { connectionId, ...base }: Connection,
    draft: WizardDraft,
    { confirmation, retryFailed }: ChangeAnswer,
  ) => {
    const saved = await call(updateConnection, {
      params: { id: connectionId },
      body: {
        connectionId,
        packages: packagesBody(draft),
        ...changedStart(base, draft),
        version: base.version,
        ...(confirmation ? { confirmation } : {}),
        retryFailed,
      },
    });
    client.setQueryData(
      routeQuery(getConnection, { params: { id: connectionId } }).queryKey,
      saved,
    );
    void invalidateRoutes(client, [
      listConnections,
      getConnection,
      listRetries,
      listRuns,
      listTasks,
    ]);
    showToast(saved.retried > 0 ? 'connections.changeRetries' : 'connections.change', 'success');
  };
}
