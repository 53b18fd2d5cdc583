import type { SettingViolation } from './settingViolations.ts';
import type { WizardDraft } from './wizardDraft.ts';

/** Props of every step. */
export interface StepProps {
  draft: WizardDraft;
  /** Changes the choices; reopens the step and those that depend on it. */
  change: (update: (draft: WizardDraft) => WizardDraft) => void;
  /** Completes the step with these choices; `saved` if the server has them. */
  complete: (draft: WizardDraft, saved: boolean) => void;
  /** Saves the current choices; false if somebody else has changed them meanwhile: nothing is sent then. */
  saveNow: () => Promise<boolean>;
  /** Undefined if there is no way back. */
  onBack: (() => void) | undefined;
  /** Title of a package. */
  titleOf: (packageType: string) => string;
  /** The server's violations of this step's settings from finishing the wizard (WIZ-14). */
  violations: readonly SettingViolation[];
}
