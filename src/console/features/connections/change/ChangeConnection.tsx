import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePackageTitles } from '../../../components/usePackageTitles.ts';
import { RestoredDraft } from '../../../forms/RestoredDraft.tsx';
import { useLeaveGuard } from '../../../forms/useLeaveGuard.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import type { StepProps } from '../wizard/stepProps.ts';
import { WizardFrame } from '../wizard/WizardFrame.tsx';
import { AuthenticatePackages } from '../wizard/steps/AuthenticatePackages.tsx';
import { ChangeSettings } from './ChangeSettings.tsx';
import { ReviewChange } from './ReviewChange.tsx';
import { type ChangeProps, changeSteps, useChange } from './useChange.ts';

/** The change wizard of a finished connection: credentials, settings, then everything in one PUT (CHG-01). */
export function ChangeConnection(props: ChangeProps) {
  const { connection, restored, onClose } = props;
  const { t } = useTranslation('change');
  const state = useChange(props);
  const { asking, ask, stay, leave } = useLeaveGuard({ dirty: state.dirty, inDialog: true });

  return (
    <>
      <Dialog
        opened
        title={t(restored ? 'restore.title' : 'title')}
        subtitle={connection.connectionName}
        onClose={() => (state.dirty ? ask() : onClose())}
        size="full"
        closeOnClickOutside={false}
      >
        <Frame state={state}>
          <RestoredDraft onUndo={state.undoRestored} />
          <Step key={String(state.undoRestored === undefined)} {...props} state={state} />
        </Frame>
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

type State = ReturnType<typeof useChange>;

/** The steps (CHG-01); a click goes back to an earlier one, as Back does. */
function Frame({
  state: { step, setStep, saving },
  children,
}: {
  state: State;
  children: ReactNode;
}) {
  const { t } = useTranslation(['change', 'wizard']);
  const titles = {
    credentials: t('wizard:steps.credentials.title'),
    settings: t('settings.title'),
    review: t('review.title'),
  };
  const place = changeSteps.indexOf(step);
  return (
    <WizardFrame
      steps={changeSteps.map((name, at) => ({ name, title: titles[name], completed: at < place }))}
      current={step}
      onStep={saving ? undefined : setStep}
    >
      {children}
    </WizardFrame>
  );
}

/** The screen of a step. */
function Step({ connection, requested, state }: ChangeProps & { state: State }) {
  const titleOf = usePackageTitles();
  const { connectionId } = connection;
  const { draft, setDraft, setStep, step, preview } = state;
  const change: StepProps['change'] = (update) => {
    setDraft(update);
    state.setDirty(true);
  };
  if (step === 'credentials')
    return (
      <AuthenticatePackages
        draft={draft}
        titleOf={titleOf}
        violations={[]}
        onBack={undefined}
        change={change}
        complete={(next) => {
          setDraft(next);
          setStep('settings');
        }}
      />
    );
  if (step === 'settings')
    return (
      <ChangeSettings
        connectionId={connectionId}
        draft={draft}
        titleOf={titleOf}
        violations={state.violations}
        requested={requested}
        prefill={setDraft}
        onBack={() => setStep('credentials')}
        change={change}
        onReview={(next, shown) => {
          setDraft(next);
          state.review(shown);
        }}
      />
    );
  if (!preview) return null;
  return (
    <ReviewChange
      key={preview.version}
      connectionId={connectionId}
      draft={draft}
      rows={state.rows}
      preview={preview}
      titleOf={titleOf}
      refused={state.refused}
      saving={state.saving}
      onBack={() => setStep('settings')}
      onSave={(answer) => void state.save(answer)}
    />
  );
}
