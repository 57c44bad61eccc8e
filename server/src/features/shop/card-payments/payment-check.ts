import { createAltchaCheck } from '../../../auth/altcha-check.ts'
import { createAnswersUsed } from '../../../auth/answers-used.ts'
import type { RobotCheck } from '../../../auth/robot-check.ts'
import type { Deps } from '../../../context.ts'

const made = new WeakMap<Deps, RobotCheck>()

/**
 * The robot check before a card attempt. Pages of shops load nothing from other sites, so it is always this server's own proof of
 * work.
 */
export function paymentCheck(deps: Deps): RobotCheck {
  const check =
    made.get(deps) ?? createAltchaCheck(createAnswersUsed(deps.db), deps.secrets, deps.config.robotCheckTries)
  made.set(deps, check)
  return check
}
