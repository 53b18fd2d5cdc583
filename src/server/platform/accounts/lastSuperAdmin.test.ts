import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, person, startPeople, t, type Person } from '../../../../test/support/people.ts';

beforeAll(startPeople);
afterAll(() => t.close());

describe('the last super admin', () => {
  const staffIds = async () =>
    (
      await t.make.write((tx) =>
        tx.selectFrom('user_account').select(['id', 'roles', 'active', 'deleted_at']).execute(),
      )
    )
      .filter((row) => row.roles.includes('ROLE_SUPER_ADMIN') && row.active && !row.deleted_at)
      .map((row) => row.id);

  test("USERS-05 remains in every way, also when two revoke each other's right in parallel", async () => {
    for (const road of ['delete', 'active', 'demote', 'mixed'] as const) {
      const [a, b] = [
        await person([], { superAdmin: true }),
        await person([], { superAdmin: true }),
      ];
      const others = (await staffIds()).filter((id) => id !== a.id && id !== b.id);
      await t.make.write((tx) =>
        tx.updateTable('user_account').set({ active: false }).where('id', 'in', others).execute(),
      );
      const take = async (who: Person, whom: Person, how: string) => {
        if (how === 'delete') return call(who, 'PUT', `/${whom.id}/delete`);
        if (how === 'active') return call(who, 'PUT', `/${whom.id}/active`, { active: false });
        return call(who, 'PUT', `/${whom.id}`, {
          firstName: 'Test',
          lastName: 'Mens',
          superAdmin: false,
        });
      };
      const answers = await Promise.all([
        take(a, b, road === 'mixed' ? 'delete' : road),
        take(b, a, road === 'mixed' ? 'demote' : road),
      ]);
      const left = await staffIds();
      expect(left).toHaveLength(1);
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
      const last = left[0] === a.id ? a : b;
      const refused = await Promise.all(
        ['delete', 'active', 'demote'].map((how) => take(last, last, how)),
      );
      for (const answer of refused) {
        expect(answer.status).toBe(422);
        expect(answer.body.violations[0].code).toBe('users.lastSuperAdmin');
      }
      await t.make.write((tx) =>
        tx.updateTable('user_account').set({ active: true }).where('id', 'in', others).execute(),
      );
    }
  });
});
