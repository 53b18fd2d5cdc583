import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { usePackageTitles } from '../../../components/usePackageTitles.ts';
import { useLeaveGuard } from '../../../forms/useLeaveGuard.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { holdsUnsavedSecret } from './storedSetup.ts';
import { SaveNote, EditConflict } from './SaveNote.tsx';
import type { StepProps } from './stepProps.ts';
import { AuthenticatePackages } from './steps/AuthenticatePackages.tsx';
import { ConnectionSettings } from './steps/ConnectionSettings.tsx';
import { CredentialSettings } from './steps/CredentialSettings.tsx';
import { Finish } from './steps/Finish.tsx';
import { SelectPackages } from './steps/SelectPackages.tsx';
import { type StoredVersion, useStoredSetup } from './useStoredSetup.ts';
import { connectionName, type WizardDraft } from './wizardDraft.ts';
import { useWizardProgress } from './useWizardProgress.ts';
import { WizardFrame } from './WizardFrame.tsx';
import { currentStep, type StepName, type WizardSteps } from './wizardSteps.ts';

interface Props {
  draft: WizardDraft;
  startAt: StepName;
  /** The version stored on the server. */
  stored?: StoredVersion | undefined;
  /** Called with the place to resume from: a set-up without a connection, or the connection. */
  onPlace?: ((place: { setupId?: string; connectionId?: string }) => void) | undefined;
  /** Called to show somebody else's version instead. */
  onReload?: (() => void) | undefined;
  onClose: () => void;
}

/**
 * The six steps and the choices made so far, stored on the server from the end of the first step on. Closing asks
 * about unsaved input (WIZ-19).
 */
export function Wizard({ draft: initial, startAt, stored, onPlace, onReload, onClose }: Props) {
  const { t } = useTranslation('wizard');
  const titleOf = usePackageTitles();
  const title = t(initial.connectionId === undefined ? 'title' : 'titleExisting');
  const progress = useWizardProgress(initial, startAt);
  const { steps, draft } = progress;
  const step = currentStep(steps);
  // Before the end of the first step there is no organization to store it for.
  const worthSaving =
    (stored !== undefined || (initial.connectionId === undefined && hasBegun(steps))) &&
    !hasEnded(steps);
  const setup = useStoredSetup({
    known: stored,
    draft,
    step,
    worthSaving,
    onStored: (setupId) => onPlace?.({ setupId }),
  });
  const { asking, close, stay, leave } = useClosing(progress, setup, worthSaving, onClose);
  const common: StepProps = {
    draft,
    titleOf,
    violations: progress.violations,
    change: progress.change,
    complete: (next, saved) => {
      progress.complete(next, saved);
      if (step === 'finish') onClose();
    },
    saveNow: setup.saveNow,
    onBack: progress.back,
  };

  return (
    <>
      <Dialog
        opened
        title={title}
        subtitle={
          step === 'packages'
            ? undefined
            : connectionName(
                draft.organizationName,
                draft.packages.map(titleOf),
                draft.connectionTag,
              )
        }
        note={<SaveNote saveStatus={setup.saveStatus} />}
        onClose={() => void close()}
        size="full"
        closeOnClickOutside={false}
      >
        <WizardFrame
          steps={steps.steps.map((item) => ({ ...item, title: t(`steps.${item.name}.title`) }))}
          current={step}
          onStep={progress.goTo}
        >
          <EditConflict
            saveStatus={setup.saveStatus}
            onKeepMine={setup.keepMine}
            onUseTheirs={() => onReload?.()}
          />
          <Step
            step={step}
            common={common}
            setup={setup}
            onPlace={onPlace}
            onMap={() => progress.goTo('settings')}
            onRefused={progress.refuse}
          />
        </WizardFrame>
      </Dialog>
      {asking && (
        <DiscardSetup
          draft={draft}
          worthSaving={worthSaving}
          onNo={stay}
          // Going back removes the wizard from the address by itself.
          onYes={() => {
            if (!leave()) onClose();
          }}
        />
      )}
    </>
  );
}

/** Saves the last input before it closes; input that can't be saved is asked about. */
function useClosing(
  { draft, edited }: ReturnType<typeof useWizardProgress>,
  { saveStatus, isSaved, saveNow }: ReturnType<typeof useStoredSetup>,
  worthSaving: boolean,
  onClose: () => void,
) {
  const unsaved = saveStatus.kind !== 'kept' && saveStatus.kind !== 'none';
  const dirty = (edited && (!worthSaving || unsaved)) || holdsUnsavedSecret(draft);
  const { asking, ask, stay, leave } = useLeaveGuard({ dirty, inDialog: true });
  const close = async () => {
    if (worthSaving && !isSaved()) await saveNow();
    const isStored = worthSaving ? isSaved() : !edited;
    if (isStored && !holdsUnsavedSecret(draft)) onClose();
    else ask();
  };
  return { asking, close, stay, leave };
}

interface StepOptions {
  step: StepName;
  common: StepProps;
  setup: ReturnType<typeof useStoredSetup>;
  onPlace: Props['onPlace'];
  onMap: () => void;
  onRefused: ComponentProps<typeof Finish>['onRefused'];
}

/** The screen of a step. */
function Step({ step, common, setup, onPlace, onMap, onRefused }: StepOptions) {
  const { connectionId } = common.draft;
  if (step === 'packages') return <SelectPackages {...common} />;
  if (step === 'credentials') return <AuthenticatePackages {...common} />;
  if (step === 'credentialSettings')
    return (
      <CredentialSettings
        {...common}
        setupId={setup.setupId}
        onCreated={(connection) => {
          setup.adopt(connection.setup);
          onPlace?.({ connectionId: connection.connectionId });
        }}
      />
    );
  if (connectionId === undefined) return null;
  if (step === 'finish')
    return <Finish {...common} connectionId={connectionId} onMap={onMap} onRefused={onRefused} />;
  return <ConnectionSettings key={step} {...common} step={step} connectionId={connectionId} />;
}

interface DiscardProps {
  draft: WizardDraft;
  worthSaving: boolean;
  onNo: () => void;
  onYes: () => void;
}

/** Asks whether input that isn't stored may be lost. */
function DiscardSetup({ draft, worthSaving, onNo, onYes }: DiscardProps) {
  const { t } = useTranslation('wizard');
  return (
    <ConfirmDialog opened title={t('discard.title')} danger onNo={onNo} onYes={onYes}>
      {t(discardText(draft, worthSaving))}
    </ConfirmDialog>
  );
}

/** The text about input that closing would lose. */
function discardText(draft: WizardDraft, worthSaving: boolean) {
  if (draft.connectionId === undefined && !worthSaving) return 'discard.beforeConnection';
  return holdsUnsavedSecret(draft) ? 'discard.secret' : 'discard.unkept';
}

const hasBegun = ({ steps }: WizardSteps) => steps[0]?.completed === true;
/** Finished: its set-up is over. */
const hasEnded = ({ steps }: WizardSteps) => steps.at(-1)?.completed === true;
