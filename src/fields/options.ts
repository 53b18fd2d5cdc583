import { z } from 'zod';
import type { FieldDefinition } from '../contract/fieldDefinition.ts';
import { text } from '../contract/messages/message.ts';
import { refusal } from '../contract/messages/messageCode.ts';
import { strictText } from './texts.ts';

export interface Choice {
  value: string;
  label: string;
  /** The value is set, but the list no longer contains it. */
  gone: boolean;
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** True if the list to choose from couldn't be loaded: the value is then typed in. */
export function acceptsFreeText(definition: FieldDefinition): boolean {
  return definition.optionsState?.state === 'failed';
}

/** True while the list is still loading: nothing can be chosen yet. */
export function awaitsOptions(definition: FieldDefinition): boolean {
  const state = definition.optionsState?.state;
  return state === 'waiting' || state === 'loading';
}

/**
 * The options in the order of their labels (a JSON object has no reliable order for numeric keys), with the set
 * values that are gone from the list, so that an old choice can be seen.
 */
export function choices(definition: FieldDefinition, selected: readonly string[] = []): Choice[] {
  const { options = {} } = definition.fieldOptions;
  const present = sortedOptions(definition);
  const missing = selected
    .filter((value) => value !== '' && !Object.hasOwn(options, value))
    .map((value) => ({ value, label: value, gone: true }));
  return missing.length === 0 ? present : [...missing, ...present];
}

/** Sorted once for each list of options and direction: thousands of them are rendered again with each key. */
const sortedCache = new WeakMap<object, { up?: Choice[]; down?: Choice[] }>();
const noOptions: Record<string, string> = {};

function sortedOptions({ fieldOptions }: FieldDefinition): Choice[] {
  const { options = noOptions, orderDescending } = fieldOptions;
  const cached = sortedCache.get(options) ?? {};
  sortedCache.set(options, cached);
  const up = (cached.up ??= Object.entries(options)
    .map(([value, label]) => ({ value, label, gone: false }))
    .sort((a, b) => collator.compare(a.label, b.label)));
  return orderDescending ? (cached.down ??= up.toReversed()) : up;
}

/** One of the options. Only a loaded list is checked against; a field without options takes any text. */
export function optionValue(definition: FieldDefinition) {
  return strictText().refine((value) => isOption(definition, value), refusal(text('form.option')));
}

/** Several of the options, each once, between `min` and `max` of them. */
export function optionValues(definition: FieldDefinition) {
  return listOf(optionValue(definition), definition);
}

/** A list of different texts, between the definition's `min` and `max` of them. */
export function listOf(member: z.ZodType<string>, { fieldOptions: { min, max } }: FieldDefinition) {
  return z
    .array(member)
    .refine((values) => new Set(values).size === values.length, refusal(text('form.duplicate')))
    .refine(
      (values) => min === undefined || values.length >= min,
      refusal(text('form.minItems', { limit: min ?? 0 })),
    )
    .refine(
      (values) => max === undefined || values.length <= max,
      refusal(text('form.maxItems', { limit: max ?? 0 })),
    );
}

function isOption(definition: FieldDefinition, value: string): boolean {
  const { options } = definition.fieldOptions;
  const state = definition.optionsState?.state ?? 'ready';
  return options === undefined || state !== 'ready' || Object.hasOwn(options, value);
}
