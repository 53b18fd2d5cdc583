import { useTranslation } from 'react-i18next';
import type { Violation } from '../../contract/violations.ts';
import type { FieldErrors } from '../../fields/fieldErrors.ts';
import fieldTexts from '../locales/en/fields.ts';
import { translateText } from '../locales/translateMessage.ts';

type Code = keyof typeof fieldTexts.violations;

function isCode(code: string): code is Code {
  return Object.hasOwn(fieldTexts.violations, code);
}

/**
 * Violations of configurable fields, this side's or the server's, as the errors that `FieldList` shows: in the user's
 * language, several on one path joined by line breaks (FORM-02).
 */
export function useFieldErrors(): (
  violations: readonly (Violation & { limit?: number | undefined })[],
) => FieldErrors {
  const { t } = useTranslation(['app', 'fields']);
  const { t: plain } = useTranslation();
  return (violations) => {
    const errors: Record<string, string> = {};
    for (const { propertyPath, code, message, limit } of violations) {
      // The server's list has no limit of its own: it is the number in the message.
      const number = limit ?? Number(/\d+/.exec(message)?.[0] ?? 0);
      const said = isCode(code)
        ? t(`fields:violations.${code}`, { limit: number })
        : translateText(plain, message);
      errors[propertyPath] =
        errors[propertyPath] === undefined ? said : `${errors[propertyPath]}\n${said}`;
    }
    return errors;
  };
}
