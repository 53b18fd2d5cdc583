import type { AnyViolation } from '../../contract/violations.ts';
import type { FieldErrors } from '../../fields/fieldErrors.ts';
import { useReadMessage } from '../locales/useReadMessage.ts';

/**
 * Violations of configurable fields, from here or from the server, as the errors that `FieldList` shows: in the
 * user's language, several on one path joined by line breaks (FORM-02).
 */
export function useFieldErrors(): (violations: readonly AnyViolation[]) => FieldErrors {
  const readMessage = useReadMessage();
  return (violations) => {
    const errors: Record<string, string> = {};
    for (const violation of violations) {
      const { propertyPath } = violation;
      const message = readMessage(violation);
      errors[propertyPath] =
        errors[propertyPath] === undefined ? message : `${errors[propertyPath]}\n${message}`;
    }
    return errors;
  };
}
