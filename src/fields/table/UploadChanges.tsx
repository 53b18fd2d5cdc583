import { Alert, Button, Checkbox, FileButton, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldDefinition } from '../../contract/fieldDefinition.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { Figures } from '../../ui/Figures.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { maxTableRows } from '../limits.ts';
import { rowsAfter, type UploadedRow } from './compareUpload.ts';
import type { TableFileAccess } from './TableFiles.tsx';
import { UploadedRowList } from './UploadedRowList.tsx';

interface Props {
  /** The table's name. */
  label: string;
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

/**
 * Changes that a file makes to a table, row by row, shown before they are made (WIZ-16). It has the room of the wizard
 * that it comes from.
 */
export function UploadChanges(props: Props) {
  const { label, fileName, sheet, uploaded, columns, translate, alert, accept, onClose } = props;
  const { t } = useTranslation('fields');
  const [keepOthers, setKeepOthers] = useState(false);
  const [view, setView] = useState<View>('changes');
  const counts = countsOf(uploaded, keepOthers);
  const { changed, added, removed, unusable } = counts;
  const changes = changed + added + removed;
  const changing = uploaded.filter(
    ({ kind }) => kind !== 'same' && !(kind === 'removed' && keepOthers),
  );
  const shown = view === 'changes' ? changing : uploaded.filter(({ place }) => place !== undefined);
  const notInFile = countOf(uploaded, 'removed');
  const rows = rowsAfter(uploaded, keepOthers).length;
  const tooMany = rows > maxTableRows;
  const found = { count: uploaded.length - notInFile, sheet };
  return (
    <Dialog
      opened
      title={fileName}
      subtitle={label}
      onClose={onClose}
      size="full"
      closeOnClickOutside={false}
    >
      <Text size="sm" mb="sm">
        {sheet === undefined ? t('table.upload.rows', found) : t('table.upload.rowsInSheet', found)}{' '}
        {t('table.upload.nothingYet')}
      </Text>
      <Figures
        figures={kinds.map((kind) => ({
          name: t(`table.upload.counts.${kind}`),
          value: t('table.upload.number', { count: counts[kind] }),
          tone: kind === 'unusable' && unusable > 0 ? 'bad' : undefined,
        }))}
      />
      <Segmented
        label={t('table.upload.view')}
        value={view}
        options={[
          { value: 'changes', label: t('table.upload.changesCount', { count: changing.length }) },
          { value: 'all', label: t('table.upload.allRows', { count: found.count }) },
        ]}
        onChange={setView}
      />
      {shown.length === 0 ? (
        <Text size="sm" mt="sm">
          {t('table.upload.noChange')}
        </Text>
      ) : (
        <UploadedRowList key={view} rows={shown} columns={columns} translate={translate} />
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
      <Text size="sm" c="dimmed" mt="sm">
        {t('table.upload.undo')}
      </Text>
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
const kinds = ['changed', 'added', 'removed', 'same', 'unusable'] as const satisfies Kind[];

/** What changes, or each row of the file. */
type View = 'changes' | 'all';

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
