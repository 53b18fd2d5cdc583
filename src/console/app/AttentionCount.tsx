import { useTranslation } from 'react-i18next';
import { useCauseCount } from '../components/attention/useAttention.ts';
import classes from './Sidebar.module.css';

/** How much needs a person, as the menu says it; nothing where nothing does. */
export function AttentionCount() {
  const { i18n } = useTranslation();
  const total = useCauseCount();
  if (total === 0) return null;
  return <span className={classes['count']}>{total.toLocaleString(i18n.language)}</span>;
}
