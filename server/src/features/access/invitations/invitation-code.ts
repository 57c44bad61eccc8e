import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { keyFor, type Secrets } from '../../../secrets.ts'

/** Characters of a code: too many bits to guess. */
const codeLength = 22

type Issue = { id: string; codeGeneration: number }

function derive(secrets: Secrets, text: string): string {
  return createHmac('sha256', keyFor(secrets, 'invitation')).update(text).digest('base64url').slice(0, codeLength)
}

/**
 * The code of an invitation. It is derived and never stored, so that its link can be shown again and a copy of the database opens nothing.
 */
export function codeOf(secrets: Secrets, { id, codeGeneration }: Issue): string {
  return derive(secrets, `${id}:${codeGeneration}`)
}

/**
 * The code in the e-mail: the plain code plus a proof that only that mailbox has. The inviter sees the plain code and must not be able to
 * confirm another person's address with it.
 */
export function mailedCodeOf(secrets: Secrets, issue: Issue): string {
  return codeOf(secrets, issue) + derive(secrets, `${issue.id}:${issue.codeGeneration}:mailbox`)
}

/** Whether a code came from the e-mail. */
export function isMailedCode(secrets: Secrets, issue: Issue, code: string): boolean {
  const expected = Buffer.from(mailedCodeOf(secrets, issue))
  const given = Buffer.from(code)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** The stored hash of a code, by which its invitation is found. */
export function hashOfCode(code: string): string {
  return createHash('sha256').update(code.slice(0, codeLength)).digest('hex')
}
