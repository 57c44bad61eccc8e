import { createHash, randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { keyFor, type Secrets } from '../secrets.ts'
import { type AnswersUsed, answerSeconds } from './answers-used.ts'
import type { RobotCheck } from './robot-check.ts'

/** Rounds of one try. A thousand tries take about a second on one processor, which is not noticeable behind a form. */
const rounds = 1000

const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

function readAnswer(answer: string): z.infer<typeof payloadSchema> | undefined {
  try {
    return payloadSchema.safeParse(JSON.parse(Buffer.from(answer, 'base64').toString('utf8'))).data
  } catch {
    return undefined
  }
}

/**
 * Proof of work that this server checks itself, so that no third party sees the visitor. `tries` is the average number of tries a browser
 * needs. A challenge takes between half and one and a half times as many.
 */
export function createAltchaCheck(answers: AnswersUsed, secrets: Secrets, tries: number): RobotCheck {
  const secret = keyFor(secrets, 'robotCheck').toString('base64url')
  const hmac = { hmacSignatureSecret: secret, hmacKeySignatureSecret: `${secret}.key` }

  return {
    async begin() {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: rounds,
        counter: randomInt(Math.ceil(tries / 2), Math.ceil(tries * 1.5)),
        deriveKey,
        expiresAt: new Date(Date.now() + answerSeconds * 1000),
        ...hmac,
      })
      return { provider: 'altcha', challenge: { ...challenge } }
    },
    async verify(answer, now) {
      const payload = readAnswer(answer)
      if (!payload) return false
      const { challenge, solution } = payload
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...hmac }).catch(() => ({
        verified: false,
      }))
      // Keyed by the nonce that was signed: the signature itself can also be written in capitals.
      return verified && answers.useOnce(createHash('sha256').update(challenge.parameters.nonce).digest(), now)
    },
  }
}
