const maxTries = 5;

/** Two transactions collided: PostgreSQL rolled this one back completely, and the other continues. */
const isCollision = (error: unknown) =>
  ['40P01', '40001'].includes(String((error as { code?: unknown }).code));

/**
 * Runs a transaction, and again if it was rolled back for another's sake: a worker and a person, or two tasks, may lock
 * the rows of a connection in different order. `transaction` must have no effects outside of it that a retry would
 * repeat.
 */
export async function retryAfterCollision<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (tries >= maxTries || !isCollision(error)) throw error;
    }
  }
}
