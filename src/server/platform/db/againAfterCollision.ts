const maxTries = 5;

/** Two transactions in each other's way: PostgreSQL undid this one whole, and let the other go on. */
const isCollision = (error: unknown) =>
  ['40P01', '40001'].includes(String((error as { code?: unknown }).code));

/**
 * Runs a transaction, and runs it again where it was undone for another's sake: a worker and a person, or two tasks, may
 * meet at the rows of a connection in different order. `transaction` keeps nothing outside of it that a second try would
 * do twice.
 */
export async function againAfterCollision<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (tries >= maxTries || !isCollision(error)) throw error;
    }
  }
}
