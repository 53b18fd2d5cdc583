import { showToast, type Severity } from '../../ui/toast.ts';
import type { NoticeName } from '../locales/noticeName.ts';

/** Shows a notice that has a wording for the severity, e.g. `showNotice('connection.forceRun', 'success')` (TOAST-01). */
export const showNotice = <S extends Severity>(
  name: NoticeName<S>,
  severity: S,
  detail?: string,
): void => showToast(name, severity, detail);
