import type { MessageText, ParamValue } from '../../contract/messages/message.ts';

/** A setting that a message says is missing: the code of what it is called, and the value that it lacks. */
export interface NamedSetting {
  label: string;
  value: string;
}

/** The setting that a message, or one within it, asks for; undefined where its cause is another. */
export function settingIn(
  said: { code: string; params: Readonly<Record<string, ParamValue>> } | null | undefined,
): NamedSetting | undefined {
  if (!said) return undefined;
  const { field, value } = said.params;
  if (isMessage(field) && field.code.startsWith('label.'))
    return { label: field.code, value: typeof value === 'string' ? value : '' };
  for (const param of Object.values(said.params))
    for (const one of [param].flat()) {
      const found = isMessage(one) ? settingIn(one) : undefined;
      if (found) return found;
    }
  return undefined;
}

function isMessage(param: ParamValue | undefined): param is MessageText {
  return typeof param === 'object' && 'code' in param;
}
