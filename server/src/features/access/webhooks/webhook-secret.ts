import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { seal, unseal } from '../../../auth/seal.ts'
import type { Secrets } from '../../../secrets.ts'

const secretBytes = 24

/** A secret in the form of the scheme: `whsec_` followed by 24 random bytes in base64. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(secretBytes).toString('base64')}`
}

export function sealWebhookSecret(secrets: Secrets, secret: string): Buffer {
  return seal(secrets, secret)
}

type SealedSecrets = { sealedSecret: Buffer; previousSealedSecret: Buffer | null; previousSecretUntil: Date | null }

/** The headers of a try (standardwebhooks.com): signed with the secret, and for a while also with the previous one. */
export function signHeaders(
  secrets: Secrets,
  { sealedSecret, previousSealedSecret, previousSecretUntil }: SealedSecrets,
  { eventId, body, now }: { eventId: string; body: string; now: Date },
): Record<string, string> {
  const isOldGood = previousSecretUntil !== null && previousSecretUntil > now
  const sealed = isOldGood && previousSealedSecret ? [sealedSecret, previousSealedSecret] : [sealedSecret]
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Mostrador-Webhooks',
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': sealed.map((one) => new Webhook(unseal(secrets, one)).sign(eventId, now, body)).join(' '),
  }
}
