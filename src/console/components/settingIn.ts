import type { MessageText, ParamValue } from '../../contract/messages/message.ts';

/** A setting that a message reports as missing: the code of its label, and the value without a mapping. */
export interface NamedSetting {
  label: string;
  value: string;
}

/** The setting that a message, or one nested in it, asks for; undefined for other causes. */
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
