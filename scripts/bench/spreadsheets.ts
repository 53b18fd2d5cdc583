import { makeSpreadsheet, dataUrl } from '../../test/support/makeSpreadsheet.ts';
import { ApiClient } from '../seed/apiClient.ts';
import { startBenchWorld } from './benchWorld.ts';
import { listBeside } from './listBeside.ts';
import { makeUsers } from './makeUsers.ts';
import type { Measurement } from './measurement.ts';

const rows = 50_000;

/** Spreadsheets of 50,000 rows, one after the other, which are read and refused: the effect on another user's list. */
export async function spreadsheets(): Promise<Measurement[]> {
  const world = await startBenchWorld();
  try {
    const [user] = await makeUsers(world, 'B1', 1);
    const url = world.server.url as string;
    const uploader = new ApiClient(url);
    await uploader.signIn(user?.email ?? '', user?.password ?? '');
    const file = makeSpreadsheet([
      ['Category', 'Account'],
      ...Array.from({ length: rows }, (_, n) => [`Category number ${n}`, String(4000 + (n % 999))]),
    ]);
    const upload = {
      method: 'POST',
      path: '/convert-excel-to-json',
      body: { file: dataUrl(file), fileName: 'map.xlsx' },
      headers: uploader.authorization,
    };
    return [
      await listBeside(
        world.api,
        `a spreadsheet of ${rows} rows after the other`,
        { url, atOnce: 1, once: false, refusal: 422, calls: [upload] },
        ({ answered, refused }) => `${answered} read, ${refused} asked to wait`,
        2,
      ),
    ];
  } finally {
    await world.stop();
  }
}
