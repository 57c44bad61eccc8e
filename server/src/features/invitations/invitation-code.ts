import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { keyFor, type Secrets } from '../../secrets.ts'

/** Characters of a code: too many bits to guess. */
export const codeLength = 22

type Issue = { id: string; codeGeneration: number }

function derive(secrets: Secrets, text: string): string {
  return createHmac('sha256', keyFor(secrets, 'invitation')).update(text).digest('base64url').slice(0, codeLength)
}

/** The code of an invitation. It is derived and never stored, so that its link can be shown again and a copy of the database opens nothing. */
export function codeOf(secrets: Secrets, { id, codeGeneration }: Issue): string {
  return derive(secrets, `${id}:${codeGeneration}`)
}

/**
 * The code as the e-mail carries it: the same, and a proof that only that mailbox has. Whoever invites sees the plain code and must
 * not be able to confirm somebody else's address with it.
 */
export function mailedCodeOf(secrets: Secrets, issue: Issue): string {
  return codeOf(secrets, issue) + derive(secrets, `${issue.id}:${issue.codeGeneration}:mailbox`)
}

/** Whether a code came out of the e-mail. */
export function isMailedCode(secrets: Secrets, issue: Issue, code: string): boolean {
  const expected = Buffer.from(mailedCodeOf(secrets, issue))
  const given = Buffer.from(code)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** What is stored of a code, and how an invitation is found by it. */
export function hashOfCode(code: string): string {
  return createHash('sha256').update(code.slice(0, codeLength)).digest('hex')
}
