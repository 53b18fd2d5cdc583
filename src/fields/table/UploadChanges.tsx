import { Alert, Button, Checkbox, FileButton, Paper, SimpleGrid, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldDefinition } from '../../contract/fieldDefinition.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { maxTableRows } from '../limits.ts';
import { rowsAfter, type UploadedRow } from './compareUpload.ts';
import type { TableFileAccess } from './TableFiles.tsx';
import { UploadedRowList } from './UploadedRowList.tsx';

interface Props {
  fileName: string;
  sheet: string | undefined;
  uploaded: UploadedRow[];
  columns: FieldDefinition[];
  translate: TableFileAccess['translate'];
  /** Why another file, chosen here, can't be used. */
  alert: string | undefined;
  accept: string;
  onOtherFile: (file: File | null) => void;
  onReplace: (keepOthers: boolean) => void;
  onClose: () => void;
}

/** Changes that a file makes to a table, row by row, shown before they are made (WIZ-16). */
export function UploadChanges(props: Props) {
  const { fileName, sheet, uploaded, columns, translate, alert, accept, onClose } = props;
  const { t } = useTranslation('fields');
  const [keepOthers, setKeepOthers] = useState(false);
  const counts = countsOf(uploaded, keepOthers);
  const { changed, added, removed, unusable } = counts;
  const changes = changed + added + removed;
  const shown = uploaded.filter(
    ({ kind }) => kind !== 'same' && !(kind === 'removed' && keepOthers),
  );
  const notInFile = countOf(uploaded, 'removed');
  const rows = rowsAfter(uploaded, keepOthers).length;
  const tooMany = rows > maxTableRows;
  const found = { count: uploaded.length - notInFile, sheet };
  return (
    <Dialog opened title={fileName} onClose={onClose} size={760} closeOnClickOutside={false}>
      <Text size="sm" mb="sm">
        {sheet === undefined ? t('table.upload.rows', found) : t('table.upload.rowsInSheet', found)}{' '}
        {t('table.upload.nothingYet')}
      </Text>
      <Counts counts={counts} />
      {shown.length === 0 ? (
        <Text size="sm">{t('table.upload.noChange')}</Text>
      ) : (
        <UploadedRowList rows={shown} columns={columns} translate={translate} />
      )}
      {notInFile > 0 && (
        <Checkbox
          mt="sm"
          label={t('table.upload.keepOthers', { count: notInFile })}
          checked={keepOthers}
          onChange={(event) => setKeepOthers(event.currentTarget.checked)}
        />
      )}
      {unusable > 0 && (
        <Text size="sm" mt="xs">
          {t('table.upload.unusableStay')}
        </Text>
      )}
      {tooMany && (
        <Alert color="red" mt="sm">
          {t('table.upload.tooMany', { count: rows, limit: maxTableRows })}
        </Alert>
      )}
      {alert !== undefined && (
        <Alert color="red" mt="sm">
          {alert}
        </Alert>
      )}
      <DialogButtons>
        <FileButton accept={accept} onChange={props.onOtherFile}>
          {(button) => (
            <Button variant="default" {...button}>
              {t('table.upload.otherFile')}
            </Button>
          )}
        </FileButton>
        <Button
          data-autofocus
          disabled={changes === 0 || tooMany}
          onClick={() => props.onReplace(keepOthers)}
        >
          {t('table.upload.replace', { count: changes })}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

type Kind = UploadedRow['kind'];

const countOf = (rows: readonly UploadedRow[], kind: Kind) =>
  rows.filter((row) => row.kind === kind).length;

/** Rows by what happens to them; those that the file lacks stay the same with `keepOthers`. */
function countsOf(rows: readonly UploadedRow[], keepOthers: boolean): Record<Kind, number> {
  const removed = countOf(rows, 'removed');
  return {
    changed: countOf(rows, 'changed'),
    added: countOf(rows, 'added'),
    removed: keepOthers ? 0 : removed,
    same: countOf(rows, 'same') + (keepOthers ? removed : 0),
    unusable: countOf(rows, 'unusable'),
  };
}

function Counts({ counts }: { counts: Record<Kind, number> }) {
  const { t } = useTranslation('fields');
  return (
    <SimpleGrid cols={{ base: 3, sm: 5 }} spacing="xs" mb="sm">
      {(['changed', 'added', 'removed', 'same', 'unusable'] as const).map((kind) => (
        <Paper key={kind} withBorder px="xs" py={6}>
          <Text size="xs" c="dimmed">
            {t(`table.upload.counts.${kind}`)}
          </Text>
          <Text
            fw={600}
            {...(kind === 'unusable' && counts[kind] > 0
              ? { c: 'var(--mantine-color-error)' }
              : {})}
          >
            {t('table.upload.number', { count: counts[kind] })}
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  );
}
