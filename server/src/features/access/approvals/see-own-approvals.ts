import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { seeOwnApprovals as endpoint } from '@mostrador/contract/features/access/approvals/endpoints.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

/** Never later than now, and never backwards, so that later arrivals count as new. */
export async function seeOwnApprovals(
  ctx: CompanyCtx,
  { until }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const seen = await ctx.tx
    .updateTable('memberships')
    .set({
      approvalsSeenAt: sql`greatest(approvals_seen_at, least(${new Date(until)}::timestamptz, ${ctx.now}::timestamptz))`,
    })
    .where('companyId', '=', ctx.company.id)
    .where('userId', '=', ctx.user.id)
    .returning('userId')
    .executeTakeFirst()
  if (!seen) throw new AppError('forbidden')
  return {}
}
