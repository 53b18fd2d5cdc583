import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CustomerFrame } from './CustomerFrame.tsx';
import classes from './customerRequest.module.css';

interface Props {
  title: string;
  text: string;
  onRetry?: () => void;
}

/** Shown if there is no request: a sentence that explains what to do. */
export function CustomerMessage({ title, text, onRetry }: Props) {
  const { t } = useTranslation('customerRequest');
  return (
    <CustomerFrame>
      <div role="alert">
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
      {onRetry && (
        <Button className={classes['retry'] ?? ''} onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </CustomerFrame>
  );
}
