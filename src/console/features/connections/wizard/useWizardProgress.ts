import { useState } from 'react';
import type { SettingViolation } from './settingViolations.ts';
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
  type SettingStep,
  type StepName,
} from './wizardSteps.ts';

/** The wizard's steps and choices. `edited`: there is input that no step has saved. */
export function useWizardProgress(initial: WizardDraft, startAt: StepName) {
  const [steps, setSteps] = useState(() => startSteps(startAt));
  const [draft, setDraft] = useState(initial);
  const [violations, setViolations] = useState<readonly SettingViolation[]>([]);
  const [edited, setEdited] = useState(false);
  const step = currentStep(steps);
  return {
    steps,
    draft,
    violations,
    edited,
    change(update: (before: WizardDraft) => WizardDraft) {
      setDraft(update);
      setEdited(true);
      setSteps((before) => resetStep(before, currentStep(before)));
    },
    /** `saved`: the step has stored everything itself. */
    complete(next: WizardDraft, saved: boolean) {
      setDraft(next);
      if (saved) setEdited(false);
      setViolations([]);
      setSteps((before) => goNext(completeStep(before, step)));
    },
    back: canGoBack(steps) ? () => setSteps(goBack) : undefined,
    goTo: (name: StepName) => setSteps((before) => goTo(before, name)),
    /** Goes to the step with the refused settings, which shows why. */
    refuse(refused: SettingStep, refusals: readonly SettingViolation[]) {
      setViolations(refusals);
      setSteps((before) => goTo(resetStep(before, refused), refused));
    },
  };
}
