import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CompanyCtx } from '../../../context.ts'
import { keyFor } from '../../../secrets.ts'

/** What the proof is about; the company is the caller's. */
type Proven = { checkoutId: string; deviceId: string; epoch: number; series: string; grantedAt: string }

/**
 * Shows this server, after it was restored from a backup, that it gave a lease: a MAC with a key that is restored with the backup. 43
 * characters of base64url.
 */
export function proofOfLease({ deps, company }: Pick<CompanyCtx, 'deps' | 'company'>, lease: Proven): string {
  const { checkoutId, deviceId, epoch, series, grantedAt } = lease
  const text = ['lease', company.id, checkoutId, deviceId, epoch, series, grantedAt].join('\n')
  return createHmac('sha256', keyFor(deps.secrets, 'lease')).update(text).digest('base64url')
}

export function isProven(ctx: Pick<CompanyCtx, 'deps' | 'company'>, lease: Proven & { proof: string }): boolean {
  const expected = Buffer.from(proofOfLease(ctx, lease))
  const given = Buffer.from(lease.proof)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
