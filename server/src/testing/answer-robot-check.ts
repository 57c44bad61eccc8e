import { getRobotCheck } from '@mostrador/contract/features/access/auth/endpoints.ts'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'

/** Solves a challenge of a running server. The answer is valid for one call. */
export async function answerRobotCheck(url: string): Promise<string> {
  const response = await fetch(`${url}${getRobotCheck.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  // The contract leaves the challenge to the library that both sides use.
  const { challenge } = (await response.json()) as { challenge: Challenge }
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
