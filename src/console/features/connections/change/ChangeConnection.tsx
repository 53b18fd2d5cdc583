import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangePreview } from '../../../../contract/connectionChange.ts';
import {
  type Connection,
  getConnection,
  listConnections,
  updateConnection,
} from '../../../../contract/connections.ts';
import { listCredentials } from '../../../../contract/credentials.ts';
import { listRuns, listTasks } from '../../../../contract/tasks.ts';
import { ApiError } from '../../../api/apiError.ts';
import { call } from '../../../api/call.ts';
import { invalidateRoutes, routeQuery } from '../../../api/queries.ts';
import { usePackageTitles } from '../../../components/usePackageTitles.ts';
import { readFields } from '../../../forms/readFields.ts';
import { useLeaveGuard } from '../../../forms/useLeaveGuard.ts';
import { translateError } from '../../../locales/translateError.ts';
import { useReadCoded } from '../../../locales/useReadCoded.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { formatDate } from '../../../../ui/formatInstant.ts';
import { showToast } from '../../../api/showToast.ts';
import type { SettingViolation } from '../wizard/settingViolations.ts';
import { settingViolations } from '../wizard/settingViolations.ts';
import { AuthenticatePackages } from '../wizard/steps/AuthenticatePackages.tsx';
import { isCredentialGone } from '../wizard/steps/CredentialGone.tsx';
import { draftOf, packagesBody, type WizardDraft } from '../wizard/wizardDraft.ts';
import type { RequestedSetting } from './requestedSetting.ts';
import { changedStart } from './changedStart.ts';
import { changeRows, type ChangeRow } from './changeRows.ts';
import { ChangeSettings } from './ChangeSettings.tsx';
import { rebaseDraft } from './rebaseDraft.ts';
import { type ChangeAnswer, ReviewChange } from './ReviewChange.tsx';
import { loadPreview, waitForPreview } from './useChangePreview.ts';

type Step = 'credentials' | 'settings' | 'review';

interface Props {
  connection: Connection;
  /** The setting that it opens at. */
  requested?: RequestedSetting | undefined;
  /** An earlier version to review and save again: it opens at the review. */
  restored?: { draft: WizardDraft; preview: ChangePreview } | undefined;
  onClose: () => void;
}

/** The change wizard of a finished connection: credentials, settings, then everything in one PUT (CHG-01). */
export function ChangeConnection({ connection, requested, restored, onClose }: Props) {
  const { t } = useTranslation('change');
  const { t: general } = useTranslation();
  const { t: wizard } = useTranslation('wizard');
  const client = useQueryClient();
  const titleOf = usePackageTitles();
  const labels = useLabels(connection, titleOf);
  /** The connection when the changes began; replaced after somebody else has saved. */
  const [base, setBase] = useState(connection);
  const [draft, setDraft] = useState(() => restored?.draft ?? draftOf(connection));
  const [step, setStep] = useState<Step>(
    restored ? 'review' : requested ? 'settings' : 'credentials',
  );
  const [preview, setPreview] = useState(restored?.preview);
  const [dirty, setDirty] = useState(false);
  const [saving, setSaving] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [violations, setViolations] = useState<readonly SettingViolation[]>([]);
  const { asking, ask, stay, leave } = useLeaveGuard({ dirty, inDialog: true });
  const { connectionId } = connection;
  const rows = preview ? labels(base, draft, preview) : [];

  const save = async ({ confirmation, retryFailed }: ChangeAnswer) => {
    setSaving(true);
    setRefused(null);
    try {
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
      void invalidateRoutes(client, [listConnections, getConnection, listRuns, listTasks]);
      showToast(saved.retried > 0 ? 'connections.changeRetries' : 'connections.change', 'success');
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

  return (
    <>
      <Dialog
        opened
        title={t(restored ? 'restore.title' : 'title')}
        onClose={() => (dirty ? ask() : onClose())}
        size="full"
        closeOnClickOutside={false}
      >
        {step === 'credentials' && (
          <AuthenticatePackages
            draft={draft}
            titleOf={titleOf}
            violations={[]}
            onBack={undefined}
            change={(update) => {
              setDraft(update);
              setDirty(true);
            }}
            complete={(next) => {
              setDraft(next);
              setStep('settings');
            }}
          />
        )}
        {step === 'settings' && (
          <ChangeSettings
            connectionId={connectionId}
            draft={draft}
            titleOf={titleOf}
            violations={violations}
            requested={requested}
            prefill={setDraft}
            onBack={() => setStep('credentials')}
            change={(update) => {
              setDraft(update);
              setDirty(true);
            }}
            onReview={(next, shown) => {
              setDraft(next);
              setPreview(shown);
              setViolations([]);
              setRefused(null);
              setStep('review');
            }}
          />
        )}
        {step === 'review' && preview && (
          <ReviewChange
            key={preview.version}
            rows={rows}
            preview={preview}
            titleOf={titleOf}
            refused={refused}
            saving={saving}
            onBack={() => setStep('settings')}
            onSave={(answer) => void save(answer)}
          />
        )}
      </Dialog>
      {asking && (
        <ConfirmDialog
          opened
          title={t('discard.title')}
          danger
          onNo={stay}
          onYes={() => {
            if (!leave()) onClose();
          }}
        >
          {t('discard.text')}
        </ConfirmDialog>
      )}
    </>
  );
}

/**
 * Texts for the changes: fields by their labels, credentials by their names, and previous choices from the previous
 * lists.
 */
function useLabels(connection: Connection, titleOf: (type: string) => string) {
  const { t, i18n } = useTranslation('change');
  const read = useReadCoded();
  const { data: before } = useQuery({
    queryKey: ['change-before', connection.connectionId, connection.version],
    queryFn: () => loadPreview(connection.connectionId, draftOf(connection)),
    staleTime: Infinity,
  });
  const lists = useQueries({
    queries: connection.packages.map(({ packageType }) =>
      routeQuery(listCredentials, {
        query: {
          perPage: 999,
          packageType,
          'organization.organizationId': connection.organization.organizationId,
        },
      }),
    ),
  });
  const credentials = lists.flatMap(({ data }) => data?.['hydra:member'] ?? []);
  const nameOf = (id: string) => {
    const found = credentials.find(({ credentialId }) => credentialId === id);
    return found?.name || found?.accountName || id;
  };
  const words = { yes: t('review.yes'), no: t('review.no') };
  return (
    base: Connection,
    draft: ReturnType<typeof draftOf>,
    preview: ChangePreview,
  ): ChangeRow[] => [
    ...Object.values(changedStart(base, draft)).map((to) => ({
      packageType: '',
      name: t('start.label'),
      from: formatDate(base.synchronizationStartDate, i18n.language),
      to: formatDate(to, i18n.language),
    })),
    ...base.packages.flatMap(({ packageType, credentialId, settings }) => {
      const chosen = draft.credentials[packageType]?.credentialId ?? credentialId;
      const fieldsIn = (shown: ChangePreview | undefined) =>
        readFields(
          shown?.packages.find((linked) => linked.packageType === packageType)?.fields ?? [],
          read,
        );
      return [
        ...(chosen === credentialId
          ? []
          : [
              {
                packageType,
                name: t('review.credential', { package: titleOf(packageType) }),
                from: nameOf(credentialId),
                to: nameOf(chosen),
              },
            ]),
        ...changeRows(
          packageType,
          fieldsIn(preview),
          fieldsIn(before),
          settings,
          draft.settings[packageType] ?? {},
          words,
        ),
      ];
    }),
  ];
}
