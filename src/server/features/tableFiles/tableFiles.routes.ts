import type { Handlers } from '../../http/handler.ts';
import { convertTableFile } from './convertTableFile.ts';

export const tableFilesHandlers: Handlers['tableFiles'] = {
  convertExcelToJson: async ({ body: { file, fileName }, call }) => ({
    status: 200,
    body: await convertTableFile(file, fileName, call),
  }),
};
