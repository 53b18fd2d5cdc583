import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePackageTitles } from '../../../components/usePackageTitles.ts';
import { useLeaveGuard } from '../../../forms/useLeaveGuard.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { SettingViolation } from './settingViolations.ts';
import { StepList } from './StepList.tsx';
import type { StepProps } from './stepProps.ts';
import { AuthenticatePackages } from './steps/AuthenticatePackages.tsx';
import { ConnectionSettings } from './steps/ConnectionSettings.tsx';
import { CredentialSettings } from './steps/CredentialSettings.tsx';
import { Finish } from './steps/Finish.tsx';
import { SelectPackages } from './steps/SelectPackages.tsx';
import type { WizardDraft } from './wizardDraft.ts';
import {
  canGoBack,
  completeStep,
  currentStep,
  goBack,
  goNext,
  goTo,
  resetStep,
  startSteps,
  type StepName,
} from './wizardSteps.ts';

interface Props {
  draft: WizardDraft;
  startAt: StepName;
  onClose: () => void;
}

/** The six steps and the choices made so far. What isn't on the server is asked about before it closes (WIZ-19). */
export function Wizard({ draft: initial, startAt, onClose }: Props) {
  const { t } = useTranslation('wizard');
  const [steps, setSteps] = useState(() => startSteps(startAt));
  const [draft, setDraft] = useState(initial);
  const [dirty, setDirty] = useState(false);
  const { asking, ask, stay, leave } = useLeaveGuard({ dirty, inDialog: true });
  const [violations, setViolations] = useState<readonly SettingViolation[]>([]);
  const titleOf = usePackageTitles();
  const title = t(initial.connectionId === undefined ? 'title' : 'titleExisting');
  const step = currentStep(steps);

  const edited = () => {
    setDirty(true);
    setSteps((before) => resetStep(before, currentStep(before)));
  };
  const common: StepProps & { onEdit: () => void } = {
    draft,
    titleOf,
    violations,
    change: (update) => {
      setDraft(update);
      edited();
    },
    complete: (next, saved) => {
      setDraft(next);
      setDirty(!saved);
      setViolations([]);
      if (step === 'finish') onClose();
      else setSteps((before) => goNext(completeStep(before, step)));
    },
    onBack: canGoBack(steps) ? () => setSteps(goBack) : undefined,
    onEdit: edited,
  };
  const { connectionId } = draft;
  const close = () => (dirty ? ask() : onClose());

  return (
    <>
      <Dialog opened title={title} onClose={close} size="full" closeOnClickOutside={false}>
        <StepList steps={steps} />
        {step === 'packages' && <SelectPackages {...common} />}
        {step === 'credentials' && <AuthenticatePackages {...common} />}
        {step === 'credentialSettings' && <CredentialSettings {...common} />}
        {(step === 'preSettings' || step === 'settings') && connectionId !== undefined && (
          <ConnectionSettings key={step} {...common} step={step} connectionId={connectionId} />
        )}
        {step === 'finish' && connectionId !== undefined && (
          <Finish
            {...common}
            connectionId={connectionId}
            onRefused={(refused, refusals) => {
              setViolations(refusals);
              setSteps((before) => goTo(resetStep(before, refused), refused));
            }}
          />
        )}
      </Dialog>
      {asking && (
        <ConfirmDialog
          opened
          title={t('discard.title')}
          danger
          onNo={stay}
          // Back takes the wizard out of the address by itself.
          onYes={() => {
            if (!leave()) onClose();
          }}
        >
          {t(connectionId === undefined ? 'discard.beforeConnection' : 'discard.withConnection')}
        </ConfirmDialog>
      )}
    </>
  );
}
