/** `'guid: ID Document; string: Name'` → the kinds by field. */
export function kindsByField<Kind extends string>(text: string): Record<string, Kind> {
  const kinds: Record<string, Kind> = {};
  for (const group of text.split(';')) {
    const [kind = '', names = ''] = group.split(':');
    for (const name of names.trim().split(/\s+/)) kinds[name] = kind.trim() as Kind;
  }
  return kinds;
}
