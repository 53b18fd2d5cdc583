import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { writeWhole } from './writeWhole.ts';
import type { SeededAccount } from './seed/insertTenants.ts';

/**
 * The try-out's accounts, where they were written: after the example tenants were made, and at each start. Their
 * connections are made after that, while the console is used already.
 */
const shape = z.object({
  examples: z.enum(['making', 'made']).default('made'),
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

export interface Tryout {
  accounts: SeededAccount[];
  /** Whether the example connections were still being made when it was written. */
  examples: 'making' | 'made';
}

/** What the file says; 'absent' when the first start never came to its accounts, 'damaged' when it can't be read. */
export async function readTryoutFile(path: string): Promise<Tryout | 'absent' | 'damaged'> {
  try {
    return shape.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'absent' : 'damaged';
  }
}

/** Writes the file anew, whole or not at all. */
export async function writeTryoutFile(
  path: string,
  content: Tryout & { url: string; sandbox: string },
): Promise<void> {
  await writeWhole(path, JSON.stringify(content, undefined, 2));
}
