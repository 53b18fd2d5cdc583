import { text } from '../../../contract/messages/message.ts';
import { violation } from '../problems.ts';

/** SQLSTATE for a change that would leave nobody to administer the platform (migration 0005). */
const lastSuperAdminState = 'LS001';

export const lastSuperAdmin = (field: string) => violation(field, text('users.lastSuperAdmin'));

/**
 * Runs a change; if it would remove the last active super admin, nothing is changed and the field gets a violation
 * (G5).
 */
export async function keepLastSuperAdmin<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if ((error as { code?: string }).code === lastSuperAdminState) throw lastSuperAdmin(field);
    throw error;
  }
}
