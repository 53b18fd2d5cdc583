type Settings = Readonly<Record<string, unknown>>;

/** A text setting, trimmed; undefined if it is absent or empty. */
export function textSetting(settings: Settings, name: string): string | undefined {
  const value = settings[name];
  if (typeof value === 'number') {
    return String(value);
  }
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** The values of a multiSelect or tags setting; a single text counts as a list of one. */
export function listSetting(settings: Settings, name: string): string[] {
  const value = settings[name];
  if (Array.isArray(value)) {
    return value.filter((item): item is string => typeof item === 'string' && item !== '');
  }
  const single = textSetting(settings, name);
  return single === undefined ? [] : [single];
}

/** A checkbox; `fallback` if it was never set. */
export function flagSetting(settings: Settings, name: string, fallback: boolean): boolean {
  const value = settings[name];
  return typeof value === 'boolean' ? value : fallback;
}

/**
 * A two-column mapping as a lookup, from a `table` (rows of objects) or a `stringMap`. Keys are compared without
 * regard to case and outer blanks, since operators type or upload them.
 */
export function mappingSetting(
  settings: Settings,
  name: string,
  from: string,
  to: string,
): Map<string, string> {
  const value = settings[name];
  const mapping = new Map<string, string>();
  if (Array.isArray(value)) {
    for (const row of value as unknown[]) {
      if (typeof row === 'object' && row !== null) {
        const key = textSetting(row as Settings, from);
        const target = textSetting(row as Settings, to);
        if (key !== undefined && target !== undefined) {
          mapping.set(mappingKey(key), target);
        }
      }
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const key of Object.keys(value)) {
      const target = textSetting(value as Settings, key);
      if (target !== undefined) {
        mapping.set(mappingKey(key), target);
      }
    }
  }
  return mapping;
}

export function mappingKey(text: string): string {
  return text.trim().toLowerCase();
}
