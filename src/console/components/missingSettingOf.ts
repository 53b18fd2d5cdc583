import type { MessageText, ParamValue } from '../../contract/messages/message.ts';

/**
 * A setting that a message reports as missing: the code of its label, the value without a mapping, and whether it is a
 * checkbox to turn on.
 */
export interface MissingSetting {
  label: string;
  value: string;
  isCheckbox: boolean;
}

/** The setting that a message, or one nested in it, asks for; undefined for other causes. */
export function missingSettingOf(
  message: { code: string; params: Readonly<Record<string, ParamValue>> } | null | undefined,
): MissingSetting | undefined {
  if (!message) return undefined;
  const { field, value, fieldType } = message.params;
  if (isMessage(field) && field.code.startsWith('label.'))
    return {
      label: field.code,
      value: typeof value === 'string' ? value : '',
      isCheckbox: fieldType === 'checkbox',
    };
  for (const param of Object.values(message.params))
    for (const nested of [param].flat()) {
      const found = isMessage(nested) ? missingSettingOf(nested) : undefined;
      if (found) return found;
    }
  return undefined;
}

function isMessage(param: ParamValue | undefined): param is MessageText {
  return typeof param === 'object' && 'code' in param;
}
