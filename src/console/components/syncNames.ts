import { useTranslation } from 'react-i18next';

/** `card-transaction` and `purchaseEntry` in words: `Card transaction`, `Purchase entry`. */
export function inWords(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * What sync elements and documents are called, by the wire's names. Connectors bring names of their own; one without a
 * text in the `sync` namespace is shown in words.
 */
export function useSyncNames() {
  const { t } = useTranslation('sync');
  const named = (kind: 'elements' | 'documents') => (name: string) =>
    // The names are open: their type is any text.
    (t as unknown as (key: string, options: object) => string)(`${kind}.${name}`, {
      nsSeparator: false,
      defaultValue: inWords(name),
    });
  return { element: named('elements'), document: named('documents') };
}
