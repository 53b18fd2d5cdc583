import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { convertExcelToJson, maxTableFileBytes } from '../../contract/tableFiles.ts';
import { type TableFileAccess, TableFiles } from '../../fields/table/TableFiles.tsx';
import { ApiError } from '../api/apiError.ts';
import { call } from '../api/call.ts';
import { saveFile } from '../api/download.ts';
import { readMessage } from '../locales/readMessage.ts';
import { translateError } from '../locales/translateError.ts';

/** Enables upload and download for the tables within (WIZ-16). */
export function ConsoleTableFiles({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { t: tField } = useTranslation('fields');
  const access = useMemo(
    (): TableFileAccess => ({
      async read(file) {
        if (file.size > maxTableFileBytes)
          return {
            refusal: tField('table.upload.size', { megabytes: maxTableFileBytes / 1_000_000 }),
          };
        try {
          const body = { file: await dataUrlOf(file), fileName: file.name };
          return { table: await call(convertExcelToJson, { body }) };
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          const [violation] = error.violations;
          return { refusal: violation ? readMessage(t, violation) : translateError(t, error) };
        }
      },
      save: (content, name) => saveFile(new Blob([content], { type: 'text/csv' }), name),
      translate: (violation) => readMessage(t, violation),
    }),
    [t, tField],
  );
  return <TableFiles value={access}>{children}</TableFiles>;
}

function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    // an empty file's data URL may have no more than this
    reader.onload = () => resolve(file.size === 0 ? 'data:;base64,' : String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The file can not be read.'));
    reader.readAsDataURL(file);
  });
}
