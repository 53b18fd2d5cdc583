import { useTranslation } from 'react-i18next';
import { splitIntoWords } from '../../components/syncNames.ts';
import type en from '../../locales/en/audit.ts';

/**
 * Texts for an action and its kind of thing, and what has a text. An action that this console doesn't know keeps the
 * server's name.
 */
export function useAuditTexts() {
  const { t, i18n } = useTranslation('audit');
  const texts = i18n.getResourceBundle(i18n.language, 'audit') as typeof en;
  const actions = Object.entries(texts.did).flatMap(([area, names]) =>
    Object.keys(names).map((name) => `${area}.${name}`),
  );
  const resources = Object.keys(texts.resource);
  return {
    /** E.g. `users.updateUser`. */
    actions,
    resources,
    action: (action: string): string => {
      const name = action.split('.').at(-1) ?? action;
      return actions.includes(action)
        ? t(`did.${action}` as 'did.auth.authLogin')
        : splitIntoWords(name);
    },
    resource: (kind: string): string =>
      resources.includes(kind) ? t(`resource.${kind}` as 'resource.user') : splitIntoWords(kind),
  };
}
