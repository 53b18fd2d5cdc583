import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import classes from './FormStatus.module.css';

/** What is wrong with a form as a whole (FORM-03); announced when it comes. */
export function FormStatus({ status }: { status: string | null }) {
  if (!status) return null;
  return (
    <Alert
      color="red"
      variant="light"
      icon={<IconAlertCircle size={18} />}
      className={classes['status']}
    >
      {status}
    </Alert>
  );
}
