import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '../../../ui/StatusBadge.tsx';

/** The response's status with its kind as icon and colour; 0 means no response. */
export function StatusCode({ code }: { code: number }) {
  const { t } = useTranslation('requests');
  return <StatusBadge tone={toneOf(code)}>{code === 0 ? t('noAnswer') : code}</StatusBadge>;
}

function toneOf(code: number): Tone {
  if (code === 0 || code >= 400) return 'bad';
  return code < 300 ? 'good' : 'info';
}
