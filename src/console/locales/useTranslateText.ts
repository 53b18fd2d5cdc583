import { useTranslation } from 'react-i18next';
import { translateText } from './translateMessage.ts';

/** For what the server and the connectors say: their texts in the user's language. */
export function useTranslateText(): (message: string) => string {
  const { t } = useTranslation();
  return (message) => translateText(t, message);
}
