import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyLimitOf } from '../../../contract/route.ts';
import { convertExcelToJson, maxTableFileBytes } from '../../../contract/tableFiles.ts';
import { dataUrl, makeSpreadsheet } from '../../../../test/support/makeSpreadsheet.ts';
import { startTestApp, type TestApp } from '../../../../test/support/testApp.ts';

let t: TestApp;
let token: string;
beforeAll(async () => {
  t = await startTestApp();
  const organizationId = await t.make.organization();
  const user = await t.make.user({ entries: [{ organizationId }] });
  token = await t.make.session(user.id);
});
afterAll(() => t.close());

const send = (file: Uint8Array | string, fileName?: string) =>
  t.call('POST', '/convert-excel-to-json', { token, body: { file: dataUrl(file), fileName } });
const refusal = async (file: Uint8Array | string, fileName?: string) => {
  const { status, body } = await send(file, fileName);
  expect(status, JSON.stringify(body).slice(0, 300)).toBe(422);
  expect(body.violations[0].propertyPath).toBe('file');
  return body.violations[0].code as string;
};
const read = async (file: Uint8Array | string, fileName?: string) => {
  const { status, body } = await send(file, fileName);
  expect(status, JSON.stringify(body).slice(0, 300)).toBe(200);
  return body as { columns: string[]; rows: string[][]; places: number[]; sheet?: string };
};
const header = ['Category', 'Account'];

test('WIZ-16 convert-excel-to-json answers the rows of a spreadsheet', async () => {
  const rows = [['Meals', '4520']];
  expect(await read(makeSpreadsheet([header, ...rows]), 'map.xlsx')).toEqual({
    columns: header,
    rows,
    places: [2],
    sheet: 'Mapping',
  });
});

test('WIZ-16 an empty file is refused in the specification’s words', async () => {
  const { status, body } = await send('', 'map.csv');
  expect(status).toBe(422);
  expect(body.violations[0].message).toBe(
    'Uploaded file is incorrect, we could not extract any data',
  );
});

test('T21 a file that is too large or no data URL is refused before it is read', async () => {
  expect(await refusal('a,b\n'.repeat(maxTableFileBytes / 4 + 1))).toBe('tableFile.size');
  const { status, body } = await t.call('POST', '/convert-excel-to-json', {
    token,
    body: { file: 'https://example.test/map.csv' },
  });
  expect(status).toBe(422);
  expect(body.violations[0].code).toBe('tableFile.notData');
});

test('T21 a caller behind too many waiting files is asked to come back', async () => {
  const answers = await Promise.all(Array.from({ length: 7 }, () => send('a,b\n1,2')));
  const refused = answers.filter(({ status }) => status === 429);
  // one is read, four wait
  expect(refused).toHaveLength(2);
  expect(refused[0]?.headers['retry-after']).toBe('5');
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
});

test('a body is limited by its route, and the refusal has the limit in megabytes', async () => {
  const over = await t.call('POST', '/convert-excel-to-json', {
    token,
    body: { file: 'x'.repeat(bodyLimitOf(convertExcelToJson)) },
  });
  expect(over.status).toBe(413);
  expect(over.body.messageCode ?? over.body.code).toBe('request.size');
  expect(over.body.description).toContain('14 MB');
  const other = await t.call('POST', '/bulk-actions/preview', {
    token,
    body: 'x'.repeat(1_000_001),
  });
  expect(other.status).toBe(413);
  expect(other.body.description).toContain('1 MB');
});

test('T41 R8 another organization’s file is read before the next one of a sender of many', async () => {
  const organizationId = await t.make.organization();
  const other = await t.make.session((await t.make.user({ entries: [{ organizationId }] })).id);
  const order: string[] = [];
  const file = { file: dataUrl('a,b\n1,2') };
  const upload = async (who: string, as: string) => {
    const { status } = await t.call('POST', '/convert-excel-to-json', { token: as, body: file });
    order.push(`${who} ${status}`);
  };
  // one is read, four wait
  const many = Array.from({ length: 5 }, () => upload('many', token));
  await Promise.all([...many, upload('other', other)]);
  expect(order.toSorted()).toEqual([...Array<string>(5).fill('many 200'), 'other 200']);
  expect(order.indexOf('other 200')).toBeLessThan(4);
});
