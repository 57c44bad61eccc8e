import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { RobotCheck } from './robot-check.ts'
import { type AnswersUsed, answerSeconds } from './answers-used.ts'

export type TurnstileKeys = { siteKey: string; secretKey: string }

/** Origin of the provider's script, frame and verification. Pages allow it only while it is configured. */
export const turnstileOrigin = 'https://challenges.cloudflare.com'
const verifyUrl = `${turnstileOrigin}/turnstile/v0/siteverify`
const timeoutMilliseconds = 5000

const replySchema = z.object({
  success: z.boolean(),
  challenge_ts: z.string().optional(),
  hostname: z.string().optional(),
})

type Options = {
  keys: TurnstileKeys
  /** The host name of this site. An answer made for another site is refused. */
  hostname: string
  answers: AnswersUsed
  onError: (error: unknown) => void
  fetch?: typeof globalThis.fetch
}

/** The provider's published test keys, which let every call or none through. A real installation refuses to start with them. */
export function isTurnstileTestKey(key: string): boolean {
  return /^[123]x0{10,}[0-9A-F]{2}$/i.test(key)
}

/** Cloudflare Turnstile. While the provider does not answer, every call is refused (G-9). */
export function createTurnstileCheck({
  keys,
  hostname,
  answers,
  onError,
  fetch = globalThis.fetch,
}: Options): RobotCheck {
  async function ask(answer: string): Promise<z.infer<typeof replySchema> | undefined> {
    try {
      const response = await fetch(verifyUrl, {
        method: 'POST',
        body: new URLSearchParams({ secret: keys.secretKey, response: answer }),
        signal: AbortSignal.timeout(timeoutMilliseconds),
      })
      return replySchema.parse(await response.json())
    } catch (error) {
      onError(error)
      return undefined
    }
  }

  return {
    begin: async () => ({ provider: 'turnstile', siteKey: keys.siteKey }),
    async verify(answer, now) {
      const reply = await ask(answer)
      if (!reply?.success || reply.hostname !== hostname) return false
      const age = now.getTime() - Date.parse(reply.challenge_ts ?? '')
      // NaN when the time is missing, which fails the comparison.
      if (!(age <= answerSeconds * 1000)) return false
      return answers.useOnce(createHash('sha256').update(answer).digest(), now)
    },
  }
}
