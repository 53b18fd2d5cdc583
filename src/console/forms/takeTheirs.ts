import type { DefaultValues, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { text } from '../../contract/messages/message.ts';
import { encodeMessages } from './encodeMessages.ts';

const isDifferent = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) !== JSON.stringify(other ?? null);

/**
 * After somebody else has saved (409): a form takes their values where the user has changed nothing. What the user has
 * entered is kept, and a text that differs from theirs has theirs below it. Lists are merged by `merged`.
 */
export function takeTheirs<V extends FieldValues>(
  form: UseFormReturn<V>,
  theirs: DefaultValues<V>,
  merged: Partial<Record<keyof V, (base: unknown, mine: unknown, theirs: unknown) => unknown>> = {},
): void {
  const base: FieldValues = { ...form.formState.defaultValues };
  const mine: FieldValues = structuredClone(form.getValues());
  form.reset(theirs);
  for (const [name, value] of Object.entries(theirs as FieldValues)) {
    if (!isDifferent(mine[name], base[name])) continue;
    const field = name as FieldPath<V>;
    const kept = merged[name]?.(base[name], mine[name], value) ?? mine[name];
    form.setValue(field, kept as never, { shouldDirty: true });
    if (typeof value === 'string' && isDifferent(kept, value))
      form.setError(field, {
        type: 'server',
        message: encodeMessages([text('form.theirs', { value: value || '–' })]),
      });
  }
}

/** The items of a list of two who changed it: each as the one who changed it has it; as the user has it if both did. */
export function mergeLists<Item>(
  keyOf: (item: Item) => string,
  ...[base, mine, theirs]: readonly (readonly Item[])[]
): Item[] {
  const [was, own, other] = [base, mine, theirs].map(
    (items) => new Map(items?.map((item) => [keyOf(item), item])),
  ) as [Map<string, Item>, Map<string, Item>, Map<string, Item>];
  return [...new Set([...other.keys(), ...own.keys()])].flatMap((key) => {
    const isMine = isDifferent(own.get(key), was.get(key));
    return (isMine ? own : other).get(key) ?? [];
  });
}
