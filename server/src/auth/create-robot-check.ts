import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { publicUrl } from '../public-url.ts'
import type { Secrets } from '../secrets.ts'
import { createAltchaCheck } from './altcha-check.ts'
import { createAnswersUsed } from './answers-used.ts'
import type { RobotCheck } from './robot-check.ts'
import { createTurnstileCheck } from './turnstile-check.ts'

/** The configured robot check; by default this server's own. */
export function createRobotCheck(
  config: Config,
  db: Database,
  secrets: Secrets,
  onError: (error: unknown) => void,
): RobotCheck {
  const answers = createAnswersUsed(db)
  const { hostname } = new URL(publicUrl({ config }))
  return config.turnstile
    ? createTurnstileCheck({ keys: config.turnstile, hostname, answers, onError })
    : createAltchaCheck(answers, secrets, config.robotCheckTries)
}
