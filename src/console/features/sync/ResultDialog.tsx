import { Button, Skeleton, TextInput } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadArtifact, type SyncElement } from '../../../contract/sync.ts';
import { callRaw } from '../../api/call.ts';
import { saveFile } from '../../api/download.ts';
import { Marked } from '../../components/Marked.tsx';
import { FormStatus } from '../../forms/FormStatus.tsx';
import { translateError } from '../../locales/translateError.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { showToast } from '../../api/showToast.ts';
import classes from './result.module.css';
import { cellValue, maxSheetRows, readResult, toSpreadsheet } from './resultTable.ts';

interface Props {
  connectionId: string;
  file: SyncElement['artifacts'][number];
  onClose: () => void;
}

/** Rows rendered at once, and added by each click: a trial balance is short, a year's invoices are not. */
const rowsPerStep = 200;

/** The result of an extraction, to read here and to save as CSV or as a spreadsheet (XERO-01). */
export default function ResultDialog({ connectionId, file, onClose }: Props) {
  const { t } = useTranslation('sync');
  const { t: plain } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [downloadArtifact.path, file.artifactId],
    queryFn: async ({ signal }) => {
      const params = { id: connectionId, artifactId: file.artifactId };
      const csv = await (await callRaw(downloadArtifact, { params, signal })).blob();
      return { csv, table: readResult(await csv.text()) };
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Dialog opened title={file.fileName} onClose={onClose} size="full">
      {isFetching && !data && (
        <Skeleton height={240} role="status" aria-label={t('insight.result.loading')} />
      )}
      {error && !isFetching && <FormStatus status={translateError(plain, error)} />}
      {data && <Result table={data.table} fileName={file.fileName} />}
      <DialogButtons>
        {error && !isFetching && (
          <Button onClick={() => void refetch()}>{t('insight.result.again')}</Button>
        )}
        {data && (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            onClick={() => saveFile(data.csv, file.fileName)}
          >
            {t('insight.result.csv')}
          </Button>
        )}
        {data && <SaveSpreadsheet table={data.table} fileName={file.fileName} />}
      </DialogButtons>
    </Dialog>
  );
}

interface ResultProps {
  table: ReturnType<typeof readResult>;
  fileName: string;
}

/** The rows that contain the searched text. */
function Result({ table, fileName }: ResultProps) {
  const { t, i18n } = useTranslation('sync');
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(rowsPerStep);
  const searchText = useDeferredValue(search.trim().toLowerCase());
  const found =
    searchText === ''
      ? table.rows
      : table.rows.filter((row) => row.some((cell) => cell.toLowerCase().includes(searchText)));
  const number = (count: number) => new Intl.NumberFormat(i18n.language).format(count);
  return (
    <>
      <div className={classes['tools']}>
        <TextInput
          type="search"
          aria-label={t('insight.result.search')}
          placeholder={t('insight.result.search')}
          value={search}
          onChange={({ currentTarget }) => {
            setSearch(currentTarget.value);
            setShown(rowsPerStep);
          }}
        />
        <span role="status">
          {t('insight.result.rows', { count: found.length, number: number(found.length) })}
        </span>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
      <div className={classes['scroll']} role="region" aria-label={fileName} tabIndex={0}>
        <ResultTable columns={table.columns} rows={found.slice(0, shown)} search={searchText} />
      </div>
      {found.length > shown && (
        <Button variant="subtle" size="xs" onClick={() => setShown(shown + rowsPerStep * 5)}>
          {t('insight.result.more', { number: number(found.length - shown) })}
        </Button>
      )}
    </>
  );
}

function ResultTable({ columns, rows, search }: ResultProps['table'] & { search: string }) {
  return (
    <table className={classes['table']}>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th key={index} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, place) => (
              <td key={place} data-number={typeof cellValue(cell) === 'number' || undefined}>
                <Marked text={cell} search={search} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SaveSpreadsheet({ table, fileName }: ResultProps) {
  const { t, i18n } = useTranslation('sync');
  const [making, setMaking] = useState(false);
  const isTooLong = table.rows.length > maxSheetRows;
  const save = async () => {
    setMaking(true);
    try {
      saveFile(await toSpreadsheet(table), fileName.replace(/\.csv$/i, '.xlsx'));
    } catch {
      showToast('syncElement.download', 'error');
    } finally {
      setMaking(false);
    }
  };
  return (
    <Button
      leftSection={<IconFileSpreadsheet size={16} aria-hidden="true" />}
      loading={making}
      disabled={isTooLong}
      title={
        isTooLong
          ? t('insight.result.tooMany', {
              number: new Intl.NumberFormat(i18n.language).format(maxSheetRows),
            })
          : undefined
      }
      onClick={() => void save()}
    >
      {t('insight.result.xlsx')}
    </Button>
  );
}
