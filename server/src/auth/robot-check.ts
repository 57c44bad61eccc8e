import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { getRobotCheck } from '@mostrador/contract/features/access/auth/endpoints.ts'

/** Distinguishes people from programs where accounts are created or guessed (G-9). One adapter is active. */
export type RobotCheck = {
  /** What the browser needs to make an answer. */
  begin: () => Promise<OutputOf<typeof getRobotCheck>>
  /** Whether an answer is right, fresh and used for the first time. */
  verify: (answer: string, now: Date) => Promise<boolean>
}
