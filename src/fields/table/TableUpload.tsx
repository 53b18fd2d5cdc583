import { Alert, Button, FileButton } from '@mantine/core';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldDefinition } from '../../contract/fieldDefinition.ts';
import type { TableFile } from '../../contract/tableFiles.ts';
import { labelOf } from '../fieldErrors.ts';
import { compareUpload, missingColumns, rowsAfter, type UploadedRow } from './compareUpload.ts';
import type { TableRow } from './table.ts';
import { tableCsv } from './tableCsv.ts';
import { type TableFileAccess, TableFiles } from './TableFiles.tsx';
import { UploadChanges } from './UploadChanges.tsx';

interface Props {
  label: string;
  columns: FieldDefinition[];
  rows: TableRow[];
  disabled: boolean;
  onReplace: (rows: TableRow[]) => void;
}

interface Comparison {
  fileName: string;
  sheet: string | undefined;
  uploaded: UploadedRow[];
}

const accepted = '.csv,.tsv,.txt,.xlsx,.xlsm';

/** Downloads a table to a file and uploads it again (WIZ-16): nothing is replaced before it was shown. */
export function TableUpload(props: Props) {
  const files = useContext(TableFiles);
  return files ? <WithFiles {...props} files={files} /> : null;
}

function WithFiles({
  files,
  label,
  columns,
  rows,
  disabled,
  onReplace,
}: Props & { files: TableFileAccess }) {
  const { t } = useTranslation('fields');
  const { reading, alert, comparison, upload, closeAlert, closeComparison } = useUpload(
    files,
    columns,
    rows,
  );
  return (
    <>
      <FileButton accept={accepted} onChange={(file) => void upload(file)} disabled={disabled}>
        {(button) => (
          <Button variant="default" size="xs" loading={reading} disabled={disabled} {...button}>
            {t('table.upload.choose')}
          </Button>
        )}
      </FileButton>
      <Download files={files} label={label} columns={columns} rows={rows} />
      {alert !== undefined && (
        <Alert
          // on a phone it is below what is seen
          ref={scrollIntoView}
          key={alert}
          color="red"
          w="100%"
          withCloseButton
          closeButtonLabel={t('table.upload.close')}
          onClose={closeAlert}
        >
          {alert}
        </Alert>
      )}
      {comparison && (
        <UploadChanges
          {...comparison}
          label={label}
          key={comparison.fileName}
          columns={columns}
          alert={alert}
          translate={files.translate}
          accept={accepted}
          onOtherFile={(file) => void upload(file)}
          onClose={closeComparison}
          onReplace={(keepOthers) => {
            onReplace(rowsAfter(comparison.uploaded, keepOthers));
            closeComparison();
          }}
        />
      )}
    </>
  );
}

function scrollIntoView(alert: HTMLElement | null): void {
  alert?.scrollIntoView?.({ block: 'nearest' });
}

/** The table as a file. */
function Download({
  files,
  label,
  columns,
  rows,
}: Pick<Props, 'label' | 'columns' | 'rows'> & { files: TableFileAccess }) {
  const { t, i18n } = useTranslation('fields');
  return (
    <Button
      variant="default"
      size="xs"
      onClick={() =>
        files.save(
          tableCsv(columns, rows, i18n.language),
          `${label.replaceAll(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()}.csv`,
        )
      }
    >
      {t('table.download')}
    </Button>
  );
}

/** Reads a chosen file: its comparison with the table's rows, or why it can't be used. */
function useUpload(files: TableFileAccess, columns: FieldDefinition[], rows: TableRow[]) {
  const { t } = useTranslation('fields');
  const [reading, setReading] = useState(false);
  const [alert, setAlert] = useState<string>();
  const [comparison, setComparison] = useState<Comparison>();
  const refusalOf = (table: TableFile): string | undefined => {
    if (table.rows.length === 0) return t('table.upload.empty');
    if (missingColumns(columns, table).length === 0) return undefined;
    return t('table.upload.columns', {
      expected: columns.map(labelOf).join(', '),
      found: table.columns.join(', '),
    });
  };
  const upload = async (file: File | null) => {
    if (!file) return;
    setAlert(undefined);
    setReading(true);
    const answer = await files.read(file).finally(() => setReading(false));
    const refusal = 'refusal' in answer ? answer.refusal : refusalOf(answer.table);
    setAlert(refusal);
    setComparison(
      refusal === undefined && 'table' in answer
        ? {
            fileName: file.name,
            sheet: answer.table.sheet,
            uploaded: compareUpload(columns, rows, answer.table),
          }
        : undefined,
    );
  };
  return {
    reading,
    alert,
    comparison,
    upload,
    closeAlert: () => setAlert(undefined),
    closeComparison: () => setComparison(undefined),
  };
}
