import type { Database } from '../db/database.ts'

/** Seconds an answer to the robot check stays valid (G-9). */
export const answerSeconds = 120

/** Makes each answer to the robot check valid for one call only. */
export type AnswersUsed = { useOnce: (hash: Buffer, now: Date) => Promise<boolean> }

/** `db` must not be the pool whose connections the calls hold. */
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
