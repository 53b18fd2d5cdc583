import { displayToast, type Severity } from '../../ui/toast.ts';
import type { NoticeName } from '../locales/noticeName.ts';

/** Shows a toast that has a wording for the severity, e.g. `showToast('connection.forceRun', 'success')` (TOAST-01). */
export const showToast = <S extends Severity>(
  name: NoticeName<S>,
  severity: S,
  detail?: string,
  undo?: () => void,
): void => displayToast(name, severity, detail, undo);
