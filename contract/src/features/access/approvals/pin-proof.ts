/**
 * How a device checks a PIN without a network, and proves an approval made with it (docs/decisions/0076). The server and the device derive
 * the same values:
 *
 * base  = PBKDF2(PIN, salt, pinBaseRounds)                       kept by the server, sealed
 * key   = PBKDF2(secret of the device, base | user id, pinKeyRounds)
 * check = HMAC(key, checkLabel)                                  the device compares a PIN with it
 * mac   = HMAC(key, proofText(…))                                the server compares an approval with it
 *
 * SHA-256 everywhere, keys of 32 bytes. Uses no schema library, so that the till can import it without one.
 */

/** Rounds from a PIN to its base. Few, because an attacker computes this part on a machine of their choice. */
export const pinBaseRounds = 100_000
/** Rounds with the secret of the device: the number OWASP recommends for PBKDF2 with SHA-256 (2023). */
export const pinKeyRounds = 600_000
export const pinKeyBytes = 32

/** Days without contact to the server after which a device stops checking PINs. */
export const verifierDays = 7
/** Days in which earlier approvals may still arrive after the PIN, or its permission on the device, has ended. */
export const lateProofDays = 30
/** A signed call that is older, or further in the future, is not accepted as a call of the device. */
export const signedCallMinutes = 5

export const checkLabel = 'mostrador-pin-check-1'
/** Label of a key that only the device and the server can derive. The secret is random, so one round is enough. */
export const sealLabel = 'mostrador-approvers-1'
/** Label of a short text that shows both sides that they have the same secret. */
export const secretTagLabel = 'mostrador-secret-tag-1'
export const secretTagBytes = 16

/** The proof of an approval made without a network. */
export type OfflineProof = {
  pinId: string
  /** When the PIN was typed, by the server's clock as far as the device knew it. */
  approvedAt: string
  /** Minor units, as requested; null for permissions without an amount. */
  amount: number | null
  /** The product, as requested; null for a whole document. */
  variantId?: string | null | undefined
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

/** The text whose MAC proves an approval: its id, subject, amount, place and time. */
export function proofText(proven: Proven): string {
  const { approvalId, approverId, documentId, deviceId, permission, percent, pinId, approvedAt, amount, variantId } =
    proven
  const parts = [approvalId, approverId, documentId, deviceId, permission, percent, amount, pinId, approvedAt]
  // Tills of an earlier version named no product.
  if (variantId) parts.push(variantId)
  return `mostrador-approval-1\n${JSON.stringify(parts)}`
}

/** The salt of a PIN's key on a device. */
export function keySaltOf(base: Uint8Array, userId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array([...base, ...new TextEncoder().encode(userId)])
}

export type SignedPurpose = 'pullApprovers' | 'approveWithPin'

/** The text that a device signs for a call: the caller, the time and the content. */
export function callToSign(
  purpose: SignedPurpose,
  { deviceId, userId, sentAt }: { deviceId: string; userId: string; sentAt: string },
  body: string,
): string {
  return `mostrador-call-1\n${purpose}\n${deviceId}\n${userId}\n${sentAt}\n${body}`
}

/** The body that a device signs for `approveWithPin`. */
export function approveBody(input: {
  approverId: string
  documentId: string | null
  permission: string
  allowsOffline: boolean
}): string {
  const { approverId, documentId, permission, allowsOffline } = input
  return JSON.stringify([approverId, documentId, permission, allowsOffline])
}

/** The text a device signs to prove that a secret is its own. */
export function secretToSign(deviceId: string, secret: string): string {
  return `mostrador-secret-1\n${deviceId}\n${secret}`
}

/** The additional data of the sealed answer: it opens only at the calling device, as the answer to that one call. */
export function sealPlace(deviceId: string, sentAt: string): string {
  return `${deviceId}\n${sentAt}`
}
