/** Answers the robot check like a browser: by working on the challenge. */
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { getRobotCheck } from '@mostrador/contract/features/access/auth/endpoints.ts'
import type { APIRequestContext } from '@playwright/test'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'

/** The captchaCode for the server's challenge. */
export async function answerRobotCheck(check: OutputOf<typeof getRobotCheck>): Promise<string> {
  if (check.provider !== 'altcha') throw new Error(`no way to answer ${check.provider} here`)
  // The contract leaves the challenge to the library that both sides use.
  const challenge = check.challenge as unknown as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('the challenge was not solved in time')
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** Requests a challenge and answers it; each answer is valid for one call. */
export async function solveRobotCheck(request: APIRequestContext): Promise<string> {
  const response = await request.post(getRobotCheck.path, { data: {} })
  if (!response.ok()) throw new Error(`${getRobotCheck.path} answered ${response.status()}`)
  return answerRobotCheck((await response.json()) as OutputOf<typeof getRobotCheck>)
}
