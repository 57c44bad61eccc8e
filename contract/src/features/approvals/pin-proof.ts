/**
 * How a device checks a PIN without a network, and proves what was approved by it (docs/decisions/0076). The server and the device
 * derive the same things:
 *
 *     base  = PBKDF2(PIN, salt, pinBaseRounds)                       kept by the server, sealed
 *     key   = PBKDF2(secret of the device, base | user id, pinKeyRounds)
 *     check = HMAC(key, checkLabel)                                  what the device compares a PIN with
 *     mac   = HMAC(key, proofText(…))                                what the server compares an approval with
 *
 * SHA-256 everywhere, keys of 32 bytes. No schema library here: the till imports it as it is.
 */

/** Rounds from a PIN to its base. Few, because whoever guesses does this part on a machine of their choice. */
export const pinBaseRounds = 100_000
/** Rounds with the secret of the device: the figure that OWASP gives for PBKDF2 with SHA-256 (2023). */
export const pinKeyRounds = 600_000
export const pinKeyBytes = 32

/** A device that has not heard from the server for so long checks no PIN any more. */
export const verifierDays = 7
/** So long after a PIN, or what it was allowed, has ended, what was approved before may still arrive. */
export const lateProofDays = 30
/** A signed call that is older, or further ahead, is no call of the device. */
export const signedCallMinutes = 5

export const checkLabel = 'mostrador-pin-check-1'
/** For a key under which only the device and the server read; the secret is random, so one round does. */
export const sealLabel = 'mostrador-approvers-1'
/** For a short text by which both see that they have the same secret. */
export const secretTagLabel = 'mostrador-secret-tag-1'
export const secretTagBytes = 16

/** What an approval without a network is proven with. */
export type OfflineProof = {
  pinId: string
  /** When the PIN was typed, by the clock of the server as far as the device knew it. */
  approvedAt: string
  /** Minor units, as it was asked for; null where the permission has no amount. */
  amount: number | null
  /** 32 bytes in base64url. */
  mac: string
}

export type Proven = {
  approvalId: string
  approverId: string
  documentId: string | null
  deviceId: string
  permission: string
  percent: string | null
} & Omit<OfflineProof, 'mac'>

/** The text whose MAC proves an approval: which one, for what, of which size, where and when. */
export function proofText(proven: Proven): string {
  const { approvalId, approverId, documentId, deviceId, permission, percent, pinId, approvedAt, amount } = proven
  const parts = [approvalId, approverId, documentId, deviceId, permission, percent, amount, pinId, approvedAt]
  return `mostrador-approval-1\n${JSON.stringify(parts)}`
}

/** What the key of a PIN on a device is salted with. */
export function keySaltOf(base: Uint8Array, userId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array([...base, ...new TextEncoder().encode(userId)])
}

export type SignedPurpose = 'pullApprovers' | 'approveWithPin'

/** The text that a device signs of a call: who makes it, when, and what it says. */
export function callToSign(
  purpose: SignedPurpose,
  { deviceId, userId, sentAt }: { deviceId: string; userId: string; sentAt: string },
  body: string,
): string {
  return `mostrador-call-1\n${purpose}\n${deviceId}\n${userId}\n${sentAt}\n${body}`
}

/** What a device signs of `approveWithPin`. */
export function approveBody(input: {
  approverId: string
  documentId: string | null
  permission: string
  allowsOffline: boolean
}): string {
  const { approverId, documentId, permission, allowsOffline } = input
  return JSON.stringify([approverId, documentId, permission, allowsOffline])
}

/** The text with which a device proves that a secret is its own. */
export function secretToSign(deviceId: string, secret: string): string {
  return `mostrador-secret-1\n${deviceId}\n${secret}`
}

/** What the sealed answer is bound to: it opens at the device that asked, as the answer to that one call. */
export function sealPlace(deviceId: string, sentAt: string): string {
  return `${deviceId}\n${sentAt}`
}
