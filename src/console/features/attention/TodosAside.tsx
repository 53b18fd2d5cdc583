import { IconListCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TodosSetAside } from '../../../contract/todos.ts';
import { formatExact, formatMinute } from '../../../ui/formatInstant.ts';
import { withoutStop } from '../../../ui/withoutStop.ts';
import textButton from '../../../ui/textButton.module.css';
import { useRestoreTodos } from '../../components/attention/useRestoreTodos.ts';
import { briefConnectionName } from '../../components/connectionNameParts.ts';
import { useReadCoded } from '../../locales/useReadCoded.ts';

/** What somebody took off the list, with the way back. */
export function TodosAside({ aside }: { aside: TodosSetAside }) {
  const { t, i18n } = useTranslation('attention');
  const read = useReadCoded();
  const restore = useRestoreTodos();
  const { packageType, code, setAsideAt, by, mine, connectionName, connectionsCount } = aside;
  return (
    <li>
      <IconListCheck size={16} aria-hidden="true" />
      <span>
        <strong>{withoutStop(read(aside.codedMessage, aside.message))}</strong>
        {` · ${
          connectionName === null
            ? t('today.inConnections', { count: connectionsCount })
            : briefConnectionName(connectionName)
        } · ${by === null || mine ? t('today.aside') : t('today.asideBy', { name: by })}`}
      </span>
      <span>
        {aside.mayOperate && (
          <button
            type="button"
            className={textButton['textButton']}
            disabled={restore.pending}
            onClick={() => restore.start({ body: { packageType, code, setAsideAt } })}
          >
            {t('today.putBack')}
          </button>
        )}{' '}
        <span title={formatExact(setAsideAt, i18n.language)}>
          {[mine ? t('retries.byYou') : '', formatMinute(setAsideAt, i18n.language)]
            .filter(Boolean)
            .join(', ')}
        </span>
      </span>
    </li>
  );
}
