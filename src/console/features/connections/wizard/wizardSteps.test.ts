import { describe, expect, test } from 'vitest';
import {
  canGoBack,
  canGoNext,
  completeStep,
  currentStep,
  goBack,
  goNext,
  goTo,
  resetStep,
  startSteps,
  stepNames,
} from './wizardSteps.ts';

const completed = (wizard: ReturnType<typeof startSteps>) =>
  wizard.steps.filter((step) => step.completed).map(({ name }) => name);

describe('WIZ-01 steps', () => {
  test('there are six, none of them completed', () => {
    expect(startSteps().steps.map(({ name }) => name)).toEqual([...stepNames]);
    expect(stepNames).toHaveLength(6);
    expect(completed(startSteps())).toEqual([]);
    expect(currentStep(startSteps())).toBe('packages');
  });

  test('a step can only be left when completed', () => {
    const open = startSteps();
    expect(canGoNext(open)).toBe(false);
    expect(goNext(open)).toBe(open);
    const done = completeStep(open, 'packages');
    expect(currentStep(goNext(done))).toBe('credentials');
  });

  test('the last one has no next step', () => {
    const wizard = completeStep(goTo(startSteps(), 'finish'), 'finish');
    expect(canGoNext(wizard)).toBe(false);
  });

  test('a reset reopens the step and those that depend on it, and stays in place', () => {
    const wizard = startSteps('settings');
    const reset = resetStep(wizard, 'credentials');
    expect(completed(reset)).toEqual(['packages']);
    expect(reset.index).toBe(wizard.index);
  });
});

test('WIZ-09 back is disabled on the first step and on step index 4', () => {
  const at = stepNames.filter((name) => !canGoBack(startSteps(name)));
  expect(at).toEqual(['packages', 'settings']);
  expect(stepNames.indexOf('settings')).toBe(4);
  const settings = startSteps('settings');
  expect(goBack(settings)).toBe(settings);
  expect(currentStep(goBack(startSteps('finish')))).toBe('settings');
  expect(currentStep(goBack(startSteps('preSettings')))).toBe('credentialSettings');
});

test('WIZ-09 next advances one step at a time, to the end', () => {
  let wizard = startSteps();
  const visited = [currentStep(wizard)];
  while (currentStep(wizard) !== 'finish') {
    wizard = goNext(completeStep(wizard, currentStep(wizard)));
    visited.push(currentStep(wizard));
  }
  expect(visited).toEqual([...stepNames]);
});

test('WIZ-19 an existing connection is resumed with the earlier steps completed', () => {
  const wizard = startSteps('preSettings');
  expect(completed(wizard)).toEqual(['packages', 'credentials', 'credentialSettings']);
  expect(currentStep(wizard)).toBe('preSettings');
});
