import { text } from '../../../contract/messages/message.ts';
import { violation } from '../problems.ts';

/** What the database says when a change would leave nobody to administer the platform (migration 0005). */
const refusal = 'LS001';

export const lastSuperAdmin = (field: string) => violation(field, text('users.lastSuperAdmin'));

/** Runs a change; where it would take the last active super admin away, nothing is changed and the field says so (G5). */
export async function lastSuperAdminStays<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if ((error as { code?: string }).code === refusal) throw lastSuperAdmin(field);
    throw error;
  }
}
