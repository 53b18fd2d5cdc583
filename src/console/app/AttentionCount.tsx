import { useTranslation } from 'react-i18next';
import { useCauseCount } from '../components/attention/useAttention.ts';
import classes from './Sidebar.module.css';

/** Number of causes that need a person, for the menu; empty if there are none. */
export function AttentionCount() {
  const { i18n } = useTranslation();
  const total = useCauseCount();
  if (total === 0) return null;
  return <span className={classes['count']}>{total.toLocaleString(i18n.language)}</span>;
}
