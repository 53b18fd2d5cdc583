import type { TFunction } from 'i18next';

/** Kinds of credentials that have a name of ours; a connector may call one otherwise. */
const named = ['oauth-2', 'client-credentials', 'none'] as const;

/** A credential's type in the reader's language; the type itself where it has no name. */
export function credentialTypeName(t: TFunction<'credentials'>, credentialType: string): string {
  const known = named.find((type) => type === credentialType);
  return known ? t(`types.${known}`) : credentialType;
}
