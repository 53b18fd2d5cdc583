import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { writeWhole } from './writeWhole.ts';
import type { SeededAccount } from './seed/seed.ts';

/** The try-out's accounts, where they were written: after the example tenants were made, and at each start. */
const shape = z.object({
  accounts: z
    .array(
      z.object({
        email: z.string(),
        password: z.string(),
        role: z.string(),
        note: z.string(),
        totpSecret: z.string().exactOptional(),
      }),
    )
    .min(1),
});

/** The accounts of the file; 'absent' when the first start never came to its end, 'damaged' when it can't be read. */
export async function readTryoutFile(
  path: string,
): Promise<SeededAccount[] | 'absent' | 'damaged'> {
  try {
    return shape.parse(JSON.parse(await readFile(path, 'utf8'))).accounts;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'absent' : 'damaged';
  }
}

/** Writes the file anew, whole or not at all. */
export async function writeTryoutFile(
  path: string,
  content: { url: string; sandbox: string; accounts: SeededAccount[] },
): Promise<void> {
  await writeWhole(path, JSON.stringify(content, undefined, 2));
}
