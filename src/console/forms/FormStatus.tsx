import { IconAlertCircle } from '@tabler/icons-react';
import classes from './FormStatus.module.css';

/** Error of a form as a whole (FORM-03); announced when it appears. */
export function FormStatus({ status }: { status: string | null }) {
  if (!status) return null;
  return (
    <div role="alert" className={classes['status']}>
      <IconAlertCircle size={18} aria-hidden="true" />
      <div>{status}</div>
    </div>
  );
}
