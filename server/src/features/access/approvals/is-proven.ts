import {
  lateProofDays,
  type OfflineProof,
  type Proven,
  verifierDays,
} from '@mostrador/contract/features/access/approvals/pin-proof.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { isProofOf } from './pin-crypto.ts'
import { findKey } from './pin-keys.ts'

type Parts = Pick<CompanyCtx, 'tx' | 'deps' | 'company' | 'now'>

/** Allowed clock difference between a device and the server: the device knows the server's time only approximately. */
const clockMinutes = 5

/**
 * Whether an offline approval was made with the approver's PIN, at a device they had allowed, at a time when it was allowed and before the
 * device should have forgotten the PIN. A PIN that ended because of an objection proves nothing.
 */
export async function isProven(ctx: Parts, { mac, ...proven }: Proven & Pick<OfflineProof, 'mac'>): Promise<boolean> {
  const approvedAt = Date.parse(proven.approvedAt)
  const skewMs = clockMinutes * 60_000
  if (approvedAt > ctx.now.getTime() + skewMs) return false
  if (!(await wasAllowed(ctx, proven, approvedAt, skewMs))) return false
  const kept = await findKey(ctx, proven.pinId, proven.deviceId)
  return kept !== undefined && isProofOf(kept.key, proven, mac)
}

async function wasAllowed(ctx: Parts, proven: Proven, approvedAt: number, skewMs: number): Promise<boolean> {
  const dayMs = 24 * 60 * 60_000
  const allowed = await ctx.tx
    .selectFrom('pinDevices as a')
    .innerJoin('memberPins as p', (join) => join.onRef('p.companyId', '=', 'a.companyId').onRef('p.id', '=', 'a.pinId'))
    .select('a.id')
    .where('a.companyId', '=', ctx.company.id)
    .where('a.userId', '=', proven.approverId)
    .where('a.deviceId', '=', proven.deviceId)
    .where('a.pinId', '=', proven.pinId)
    .where('a.allowedAt', '<=', new Date(approvedAt + skewMs))
    .where('a.pulledAt', '>=', new Date(approvedAt - verifierDays * dayMs - skewMs))
    .where((eb) =>
      eb.or([
        eb('a.endedAt', 'is', null),
        eb.and([
          eb('a.endedAt', '>=', new Date(approvedAt)),
          eb('a.endedAt', '>', new Date(ctx.now.getTime() - lateProofDays * dayMs)),
        ]),
      ]),
    )
    .where(sql<boolean>`p.ended_because is distinct from 'objected'`)
    .executeTakeFirst()
  return allowed !== undefined
}
