import { useTranslation } from 'react-i18next';
import { auditActions, auditResources } from '../../../contract/auditActions.ts';
import { splitIntoWords } from '../../components/syncNames.ts';

/** Every action with a text, e.g. `users.updateUser`. */
export const knownActions: readonly string[] = Object.entries(auditActions).flatMap(
  ([area, names]) => names.map((name) => `${area}.${name}`),
);

type Resource = (typeof auditResources)[number];
const isResource = (kind: string): kind is Resource =>
  (auditResources as readonly string[]).includes(kind);

/** Texts for an action and its kind of thing. An action that this console doesn't know keeps the server's name. */
export function useAuditTexts() {
  const { t } = useTranslation('audit');
  return {
    action: (action: string): string => {
      const name = action.split('.').at(-1) ?? action;
      return knownActions.includes(action)
        ? t(`did.${action}` as 'did.auth.authLogin')
        : splitIntoWords(name);
    },
    resource: (kind: string): string =>
      isResource(kind) ? t(`resource.${kind}`) : splitIntoWords(kind),
  };
}
