import { setupSteps, type SetupStep } from '../../../../contract/connectionSetups.ts';

/** The six steps, in order (WIZ-01). */
export const stepNames = setupSteps;
export type StepName = SetupStep;

/** The steps with settings of a package in the connection. */
export type SettingStep = Extract<StepName, 'credentialSettings' | 'preSettings' | 'settings'>;

export interface WizardStep {
  name: StepName;
  completed: boolean;
}

/** Progress of the wizard. Plain data: each move returns a new object. */
export interface WizardSteps {
  steps: readonly WizardStep[];
  index: number;
}

/**
 * On this step the lists behind the settings are loaded for the chosen pre-settings: there is no way back (WIZ-09).
 */
const indexWithoutBack = 4;

/** A wizard at its first step, or at a later one with the earlier ones completed (WIZ-19). */
export function startSteps(at: StepName = 'packages'): WizardSteps {
  const index = stepNames.indexOf(at);
  const steps = stepNames.map((name, place) => ({ name, completed: place < index }));
  return { steps, index };
}

export function currentStep({ steps, index }: WizardSteps): StepName {
  return steps[index]?.name ?? 'finish';
}

export function canGoBack({ index }: WizardSteps): boolean {
  return index !== 0 && index !== indexWithoutBack;
}

/** Each step must be completed (WIZ-01): none of them is optional. */
export function canGoNext({ steps, index }: WizardSteps): boolean {
  const step = steps[index];
  return step !== undefined && index < steps.length - 1 && step.completed;
}

export function goBack(wizard: WizardSteps): WizardSteps {
  return canGoBack(wizard) ? { ...wizard, index: wizard.index - 1 } : wizard;
}

export function goNext(wizard: WizardSteps): WizardSteps {
  return canGoNext(wizard) ? { ...wizard, index: wizard.index + 1 } : wizard;
}

/** Goes to a step by name, for a violation that belongs there. */
export function goTo(wizard: WizardSteps, name: StepName): WizardSteps {
  return { ...wizard, index: stepNames.indexOf(name) };
}

export function completeStep(wizard: WizardSteps, name: StepName): WizardSteps {
  return change(wizard, (step) => (step.name === name ? { ...step, completed: true } : step));
}

/** A choice of the step has changed: reopens it and all steps that depend on it. */
export function resetStep(wizard: WizardSteps, name: StepName): WizardSteps {
  const from = stepNames.indexOf(name);
  return change(wizard, (step, place) => (place >= from ? { ...step, completed: false } : step));
}

function change(
  wizard: WizardSteps,
  each: (step: WizardStep, place: number) => WizardStep,
): WizardSteps {
  return { ...wizard, steps: wizard.steps.map(each) };
}
