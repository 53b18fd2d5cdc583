import type { SettingViolation } from './settingViolations.ts';
import type { WizardDraft } from './wizardDraft.ts';

/** What every step is given. */
export interface StepProps {
  draft: WizardDraft;
  /** Changes the choices; the step and those built on it are open again. */
  change: (update: (draft: WizardDraft) => WizardDraft) => void;
  /** The step is completed with these choices; `saved` when the server has them. */
  complete: (draft: WizardDraft, saved: boolean) => void;
  /** Keeps what is there now; false when somebody else has changed it meanwhile: nothing is sent then. */
  settle: () => Promise<boolean>;
  /** Undefined where there is no way back. */
  onBack: (() => void) | undefined;
  /** What a package is called. */
  titleOf: (packageType: string) => string;
  /** What the server said of this step's settings when the wizard was to be finished (WIZ-14). */
  violations: readonly SettingViolation[];
}
