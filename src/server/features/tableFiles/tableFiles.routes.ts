import type * as contract from '../../../contract/tableFiles.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { convertTableFile } from './convertTableFile.ts';

export const tableFilesHandlers: HandlersOf<typeof contract> = {
  convertExcelToJson: async ({ body: { file, fileName }, call }) => ({
    status: 200,
    body: await convertTableFile(file, fileName, call),
  }),
};
