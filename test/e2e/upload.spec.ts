import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { makeSpreadsheet } from '../support/makeSpreadsheet.ts';
import { expectAccessible } from './accessibility.ts';
import { api, expect, signIn, test } from './fixtures.ts';
import { ownConnection } from './ownConnection.ts';
import { admin } from './people.ts';

type Row = Record<'taxCode' | 'vatCode', string>;

/** The change wizard at its settings, and its table of VAT codes. */
async function openSettings(page: Page): Promise<{ dialog: Locator; table: Locator }> {
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Change connection' });
  await dialog.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(dialog.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
  // a phone shows one section at a time
  const contents = dialog.getByRole('navigation', { name: 'Jump to' });
  await contents.getByRole('button', { name: /^VAT codes( \d|$)/ }).click();
  const table = dialog.getByRole('group', { name: 'VAT codes', exact: true });
  await expect(table.getByRole('button', { name: 'Download as CSV' })).toBeVisible();
  return { dialog, table };
}

const choose = (table: Locator, name: string, content: Uint8Array | string) =>
  table
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(content),
    });

async function save(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(dialog.getByRole('heading', { name: 'What changes' })).toBeVisible();
  await dialog.getByRole('button', { name: /^Save / }).click();
  await expect(dialog).toBeHidden();
}

test('WIZ-16 WIZ-17 a table is replaced by a spreadsheet and added to by a CSV file, after what each changes was shown; a file that can’t be used says why', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const { connectionId, operator } = await ownConnection();
  const client = await api(admin);
  const stored = async (): Promise<Row[]> => {
    const { packages } = await client.call<{ packages: { settings: { vatMap?: Row[] } }[] }>(
      'GET',
      `/connections/${connectionId}`,
    );
    return packages[1]?.settings.vatMap ?? [];
  };
  const before = await stored();
  const codeOf = (taxCode: string) => before.find((row) => row.taxCode === taxCode)?.vatCode;
  await signIn(page, operator);
  await page.goto(`/connection/${connectionId}`);
  const { dialog, table } = await openSettings(page);

  // the file to begin with is the table's own
  const download = page.waitForEvent('download');
  await table.getByRole('button', { name: 'Download as CSV' }).click();
  const [header = [], ...cells] = (await readFile(await (await download).path(), 'utf8'))
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  // the source's name stands behind its code
  const labelOf = (taxCode: string) =>
    cells.find(([name]) => name?.split(' ')[0] === taxCode)?.[1] ?? '';
  expect(cells).toHaveLength(before.length);

  // what can't be used says why, and changes nothing
  await choose(table, 'amounts.csv', 'Amount,Currency\r\n1,EUR\r\n');
  await expect(table.getByRole('alert')).toContainText(
    `we expect the following fields: ${header.join(', ')} but got Amount, Currency`,
  );
  await choose(table, 'empty.csv', '');
  await expect(table.getByRole('alert')).toContainText('we could not extract any data');
  const whole = makeSpreadsheet([header, ['NL21', labelOf('NL21')]]);
  await choose(table, 'half.xlsx', whole.slice(0, whole.length / 2));
  await expect(table.getByRole('alert')).toContainText(/damaged|can’t be read|could not be read/i);
  await expect(page.getByRole('dialog')).toHaveCount(1);

  // a spreadsheet in its place: one row another, one new, one that can't be used, and the rest are gone
  await choose(
    table,
    'vat.xlsx',
    makeSpreadsheet([
      header,
      ['NL21', labelOf('NL21')],
      ['NL9', labelOf('NL21')],
      ['NL0', 'no such code'],
      ['DE19', labelOf('NL0')],
    ]),
  );
  const shown = page.getByRole('dialog', { name: 'vat.xlsx' });
  await expect(shown).toContainText('4 rows in sheet “Mapping”. Nothing is replaced yet.');
  const lines = shown.getByRole('listitem');
  await expect(lines.filter({ hasText: 'NL9' })).toContainText(
    `${labelOf('NL9')} → ${labelOf('NL21')}`,
  );
  await expect(lines.filter({ hasText: 'NL0' }).first()).toContainText('Left out');
  await expect(lines.filter({ hasText: 'DE19' })).toContainText('New');
  await expect(lines.filter({ hasText: 'Removed' })).toHaveCount(before.length - 3);
  await expectAccessible(page, 'what a file changes, wide and light');
  await shown.getByRole('button', { name: 'All rows (4)' }).click();
  await expect(lines).toHaveCount(4);
  await expect(lines.filter({ hasText: 'NL21' }).first()).toContainText('The same');
  expect(await stored()).toEqual(before);
  await shown.getByRole('button', { name: /^Change \d+ rows$/ }).click();
  await expect(shown).toBeHidden();
  await save(dialog);
  const replaced = [
    { taxCode: 'NL21', vatCode: codeOf('NL21') },
    { taxCode: 'NL9', vatCode: codeOf('NL21') },
    // what can't be used changes nothing
    { taxCode: 'NL0', vatCode: codeOf('NL0') },
    { taxCode: 'DE19', vatCode: codeOf('NL0') },
  ];
  expect(await stored()).toEqual(replaced);

  // a CSV file beside what is there, on a narrow screen
  await page.setViewportSize({ width: 390, height: 844 });
  const again = await openSettings(page);
  await choose(again.table, 'more.csv', `\uFEFF${header.join(';')}\r\nFR20;${labelOf('NL21')}\r\n`);
  const more = page.getByRole('dialog', { name: 'more.csv' });
  await expect(more).toContainText('1 row. Nothing is replaced yet.');
  await more.getByRole('checkbox', { name: /^Keep the 4 rows/ }).check();
  await more.getByRole('button', { name: 'Change 1 row' }).click();
  await save(again.dialog);
  const ordered = (rows: { taxCode: string }[]) =>
    rows.toSorted((a, b) => a.taxCode.localeCompare(b.taxCode));
  expect(ordered(await stored())).toEqual(
    ordered([...replaced, { taxCode: 'FR20', vatCode: codeOf('NL21') }]),
  );
});
