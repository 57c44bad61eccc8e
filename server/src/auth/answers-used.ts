import type { Database } from '../db/database.ts'

/** Seconds an answer of the robot check is good for (G-9). */
export const answerSeconds = 120

/** Answers of the robot check are good for one call. */
export type AnswersUsed = { useOnce: (hash: Buffer, now: Date) => Promise<boolean> }

/** `db` must not be the pool that calls hold a connection of. */
export function createAnswersUsed(db: Database): AnswersUsed {
  return {
    async useOnce(answerHash, now) {
      const expiresAt = new Date(now.getTime() + 2 * answerSeconds * 1000)
      const used = await db
        .insertInto('robotAnswers')
        .values({ answerHash, expiresAt })
        .onConflict((conflict) => conflict.column('answerHash').doNothing())
        .returning('answerHash')
        .executeTakeFirst()
      return used !== undefined
    },
  }
}
