import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listCheckouts as endpoint } from '@mostrador/contract/features/checkouts/endpoints.ts'
import { checkoutSchema } from '@mostrador/contract/features/checkouts/schema.ts'
import type { CompanyCtx } from '../../context.ts'
import { presentSession, selectSessions } from './select-sessions.ts'

export async function listCheckouts(
  ctx: CompanyCtx,
  input: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const companyId = ctx.company.id
  const checkouts = await ctx.tx
    .selectFrom('checkouts')
    .select(['id', 'name', 'code', 'status', 'defaultOpeningAmount', 'priceListId'])
    .where('companyId', '=', companyId)
    .orderBy('code')
    .execute()
  const sessions = await selectSessions(ctx)
    .where('s.status', '<>', 'closed')
    .where('s.isSuperseded', '=', false)
    .execute()
  const leases = await ctx.tx
    .selectFrom('checkoutLeases')
    .distinctOn('checkoutId')
    .select(['checkoutId', 'deviceId', 'releasedAt', 'endedBecause'])
    .where('companyId', '=', companyId)
    .orderBy('checkoutId')
    .orderBy('epoch', 'desc')
    .execute()

  const items = checkouts.map((checkout) => {
    const session = sessions.find(({ checkoutId }) => checkoutId === checkout.id)
    const lease = leases.find(({ checkoutId }) => checkoutId === checkout.id)
    return checkoutSchema.parse({
      ...checkout,
      openSession: session ? presentSession(session) : null,
      heldByOtherDevice: lease !== undefined && isInForce(lease) && lease.deviceId !== input.deviceId,
    })
  })
  return { items }
}

function isInForce({ releasedAt, endedBecause }: { releasedAt: Date | null; endedBecause: string | null }): boolean {
  return releasedAt === null && endedBecause === null
}
