import {
  type PlanLimits,
  planLimitsSchema,
  type PriceTable,
} from '@mostrador/contract/features/service/pricing/schema.ts'
import type { Tx } from '../../../db/transaction.ts'
import { type LimitName, limits, usedOf } from '../../../limits.ts'
import type { PlanWish } from './price-plans.ts'

type Exceeded = { limit: keyof PlanLimits; used: number; allowed: number }

/** The amounts by which a company exceeds the wanted plans, including the limits of its other part (N-21). */
export async function findExceeded(
  tx: Tx,
  companyId: string,
  wishes: readonly PlanWish[],
  table: PriceTable,
  now: Date,
): Promise<Exceeded[]> {
  const wanted = wishes.flatMap(({ part, planKey }) => {
    const plan = table.plans.find((one) => one.planKey === planKey && one.part === part)
    return plan ? [{ part, limits: plan.limits }] : []
  })
  const kept = await tx
    .selectFrom('planParts')
    .select(['part', 'limits'])
    .where('companyId', '=', companyId)
    .where('status', 'in', [1, 2])
    .where(
      'part',
      'not in',
      wishes.map(({ part }) => part),
    )
    .execute()
  const parts = [
    ...wanted,
    ...kept.map((row) => ({ part: row.part, limits: row.limits === null ? null : planLimitsSchema.parse(row.limits) })),
  ]
  const found: Exceeded[] = []
  for (const name of planned) {
    const { plan } = limits[name]
    const allowed = parts
      .filter(({ part }) => plan.parts.some((one) => one === part))
      .map((own) => own.limits?.[plan.limit] ?? null)
    if (allowed.length === 0 || allowed.includes(null)) continue
    const most = Math.max(...allowed.filter((one) => one !== null))
    const used = await usedOf(tx, name, { companyId, now, of: '' })
    if (used > most) found.push({ limit: plan.limit, used, allowed: most })
  }
  return found
}

const planned = ['members', 'checkouts', 'products'] as const satisfies readonly LimitName[]
