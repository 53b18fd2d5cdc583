import { useTranslation } from 'react-i18next';

/** Credential types with a name of ours; a connector may call one differently. */
const namedTypes = ['oauth-2', 'client-credentials', 'api-key', 'none'] as const;

/** A credential's type in the reader's language; the type itself where it has no name. */
export function useCredentialTypeName(): (credentialType: string) => string {
  const { t } = useTranslation();
  return (credentialType) => {
    const known = namedTypes.find((type) => type === credentialType);
    return known ? t(`credentialTypes.${known}`) : credentialType;
  };
}
