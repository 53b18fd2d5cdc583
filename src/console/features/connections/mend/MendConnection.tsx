import { Alert, Button, Checkbox, Loader, Select, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Connection, getConnection } from '../../../../contract/connections.ts';
import { useRoute } from '../../../api/queries.ts';
import { ConnectionName } from '../../../components/ConnectionName.tsx';
import { SettingLink } from '../../../components/SettingLink.tsx';
import { usePackageTitles } from '../../../components/usePackageTitles.ts';
import { translateError } from '../../../locales/translateError.ts';
import { useReadCoded } from '../../../locales/useReadCoded.ts';
import { paths } from '../../../paths.ts';
import { withoutStop } from '../../../../ui/withoutStop.ts';
import { ChangedEntries } from '../change/ChangedEntries.tsx';
import { ConnectionRetries } from '../../../components/retries/ConnectionRetries.tsx';
import type { WizardDraft } from '../wizard/wizardDraft.ts';
import classes from './mend.module.css';
import type { MendRow } from './mendRows.ts';
import { type Choices, type RowChoice, useMendDraft } from './useMendDraft.ts';

/** A connection's settings as they would be saved. */
export interface Mend {
  connection: Connection;
  draft: WizardDraft;
  isChanged: boolean;
  /** Failed elements that it mends; undefined while that is worked out. */
  mended: number | undefined;
}

interface Props {
  connectionId: string;
  connectionName: string;
  rows: readonly MendRow[];
  chosen: Choices;
  /** Choices for other connections. */
  shared: Choices;
  /** No other connection has these causes. */
  isOnly: boolean;
  /** It was saved, and so many elements are tried again: what becomes of them takes the place of the choices. */
  retried: number | undefined;
  /** Why it was not saved. */
  refused: string | undefined;
  onChoose: (key: string, value: string) => void;
  onMend: (mend: Mend) => void;
}

/** One connection: the settings that failures ask for, and what saving them comes to. */
export function MendConnection(props: Props) {
  const { connectionId, connectionName, retried } = props;
  const { t } = useTranslation('change');
  const { t: plain } = useTranslation();
  const { data, error } = useRoute(getConnection, { params: { id: connectionId } });
  return (
    <section className={classes['connection']} aria-label={connectionName}>
      <h2>
        <Link to={paths.connection} params={{ connectionId }}>
          <ConnectionName name={connectionName} inline />
        </Link>
      </h2>
      {retried !== undefined ? (
        <>
          <p role="status">{t('mend.saved', { count: retried })}</p>
          {retried > 0 && <ConnectionRetries connectionId={connectionId} />}
        </>
      ) : data ? (
        data.mayOperate ? (
          <Settings {...props} connection={data} />
        ) : (
          <Text size="sm">{t('mend.viewerOnly')}</Text>
        )
      ) : error ? (
        <Alert color="red">{translateError(plain, error)}</Alert>
      ) : (
        <Loader size="sm" role="status" aria-label={t('mend.loading')} />
      )}
    </section>
  );
}

function Settings({ connection, ...props }: Props & { connection: Connection }) {
  const { rows, chosen, shared, isOnly, refused, onChoose, onMend } = props;
  const { t } = useTranslation('change');
  const { t: plain } = useTranslation();
  const titleOf = usePackageTitles();
  const [showsEntries, setShowsEntries] = useState(false);
  const { choices, draft, isChanged, lists, mended, failed } = useMendDraft(
    connection,
    rows,
    chosen,
    shared,
    isOnly,
  );
  const hasList = choices.some(({ choice }) => choice?.kind === 'list');
  const key = JSON.stringify([draft.settings, mended]);
  useEffect(() => {
    onMend({ connection, draft, isChanged, mended });
    // oxlint-disable-next-line react/exhaustive-deps -- `key` stands for the draft
  }, [key, connection.version]);
  return (
    <>
      {refused !== undefined && (
        <Alert color="red" role="alert">
          {refused}
        </Alert>
      )}
      {lists.error && (
        <Alert color="red" role="alert">
          {translateError(plain, lists.error)}{' '}
          <Button variant="default" size="compact-xs" onClick={lists.retry}>
            {plain('list.failed.retry')}
          </Button>
        </Alert>
      )}
      <ul className={classes['rows']}>
        {choices.map((choice) => (
          <SettingRow
            key={choice.row.key}
            choice={choice}
            connectionId={connection.connectionId}
            loading={lists.preview === undefined || lists.working}
            onChoose={(value) => onChoose(choice.row.key, value)}
          />
        ))}
      </ul>
      <div className={classes['sum']} data-empty={!isChanged && !hasList ? '' : undefined}>
        <span role="status">
          {isChanged &&
            (mended === undefined
              ? t('mend.working')
              : t('mend.canBook', { count: mended, failed: Math.max(failed, mended) }))}
        </span>
        {hasList && (
          <Button variant="subtle" size="compact-xs" disabled={lists.working} onClick={lists.again}>
            {t('mend.reload')}
          </Button>
        )}
        {isChanged && (
          <Button
            variant="subtle"
            size="compact-xs"
            aria-expanded={showsEntries}
            onClick={() => setShowsEntries(!showsEntries)}
          >
            {t(showsEntries ? 'mend.hideEntries' : 'mend.showEntries')}
          </Button>
        )}
      </div>
      {showsEntries && isChanged && (
        <div className={classes['entries']}>
          <ChangedEntries connectionId={connection.connectionId} draft={draft} titleOf={titleOf} />
        </div>
      )}
    </>
  );
}

interface SettingRowProps {
  choice: RowChoice;
  connectionId: string;
  /** Its list is on its way. */
  loading: boolean;
  onChoose: (value: string) => void;
}

function SettingRow({
  choice: { row, choice, value, origin },
  connectionId,
  loading,
  onChoose,
}: SettingRowProps) {
  const { t } = useTranslation('change');
  const read = useReadCoded();
  const titleOf = usePackageTitles();
  const { causes, elements } = row;
  const [cause] = causes;
  const setting = read(row.label, row.label);
  // a checkbox has its own label: what failed for it stands at the left
  const isCheckbox = choice?.kind === 'checkbox';
  const name = isCheckbox
    ? [...new Set(causes.map((one) => withoutStop(read(one.codedMessage, one.message))))].join('\n')
    : row.value === ''
      ? setting
      : row.value;
  const isGone =
    choice !== undefined &&
    choice.current !== '' &&
    choice.options.every((option) => option.value !== choice.current);
  return (
    <li>
      <div>
        <strong>{name}</strong>
        {!isCheckbox && (
          <span>
            {isGone
              ? t('mend.gone', { value: choice.current, title: titleOf(choice.packageType) })
              : row.value === ''
                ? read(cause.codedMessage, cause.message)
                : setting}
          </span>
        )}
      </div>
      <div>
        {choice ? (
          <ChoiceInput
            choice={choice}
            name={name}
            value={value}
            origin={origin}
            onChoose={onChoose}
          />
        ) : loading ? (
          <Loader size="xs" role="status" aria-label={t('mend.loading')} />
        ) : (
          <SettingLink
            connectionId={connectionId}
            messages={[cause.codedSolution, cause.codedMessage]}
          />
        )}
      </div>
      <div>{elements > 0 && t('mend.elements', { count: elements })}</div>
    </li>
  );
}

interface ChoiceProps extends Pick<RowChoice, 'value' | 'origin'> {
  choice: NonNullable<RowChoice['choice']>;
  /** The select's name; a checkbox has its own. */
  name: string;
  onChoose: (value: string) => void;
}

/** The setting's new value: a box, or a choice from its list with the origin of a value that nobody chose here. */
function ChoiceInput({ choice, name, value, origin, onChoose }: ChoiceProps) {
  const { t } = useTranslation('change');
  const { t: fields } = useTranslation('fields');
  if (choice.kind === 'checkbox')
    return (
      <Checkbox
        label={choice.label}
        description={choice.notes}
        checked={(value ?? choice.current) === 'true'}
        onChange={(event) => onChoose(String(event.currentTarget.checked))}
      />
    );
  return (
    <>
      <Select
        aria-label={name}
        placeholder={t('mend.choose')}
        data={choice.options}
        value={value}
        onChange={(chosen) => chosen !== null && onChoose(chosen)}
        allowDeselect={false}
        searchable
        limit={200}
        nothingFoundMessage={t('mend.nothingFound')}
        classNames={{ input: origin === 'proposed' ? classes['proposed'] : undefined }}
      />
      {origin === 'proposed' && choice.proposal && (
        <span>
          {t('mend.proposed', { reason: fields(`table.open.reason.${choice.proposal.reason}`) })}
        </span>
      )}
      {origin === 'shared' && <span>{t('mend.shared')}</span>}
    </>
  );
}
