import { AppError } from '@mostrador/contract/errors.ts'
import { type Checkout, checkoutSchema } from '@mostrador/contract/features/selling/registers/schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { registerRuleColumns } from './register-rule-columns.ts'
import { presentSession, selectSessions } from './select-sessions.ts'

/**
 * The registers of the company by code, with their open session, as a device sees them. Those of the online shop belong to the server and are
 * left out (docs/decisions/0102), except to compare names and codes.
 */
export async function readCheckouts(
  ctx: CompanyCtx,
  deviceId?: string,
  { withShop = false } = {},
): Promise<Checkout[]> {
  const companyId = ctx.company.id
  const checkouts = await ctx.tx
    .selectFrom('checkouts as c')
    .innerJoin('locations as l', (join) =>
      join.onRef('l.companyId', '=', 'c.companyId').onRef('l.id', '=', 'c.locationId'),
    )
    .select(['c.id', 'c.name', 'c.code', 'c.status', 'c.defaultOpeningAmount', 'c.priceListId', 'c.version'])
    .select(['c.locationId', 'l.name as locationName'])
    .select(registerRuleColumns)
    .select(
      sql<number | null>`(select z.cash_left_amount from checkout_closings z
        where z.company_id = c.company_id and z.checkout_id = c.id order by z.z_number desc limit 1)`.as('leftAmount'),
    )
    .where('c.companyId', '=', companyId)
    .$if(!withShop, (all) => all.where('c.kind', '=', 'till'))
    .orderBy('c.code')
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

  return checkouts.map((checkout) => {
    const session = sessions.find(({ checkoutId }) => checkoutId === checkout.id)
    const lease = leases.find(({ checkoutId }) => checkoutId === checkout.id)
    return checkoutSchema.parse({
      ...checkout,
      openSession: session ? presentSession(session) : null,
      heldByOtherDevice: lease !== undefined && isInForce(lease) && lease.deviceId !== deviceId,
      isCodeFixed: lease !== undefined,
    })
  })
}

/** Throws notFound, and versionConflict when a version is given. */
export async function requireCheckout(ctx: CompanyCtx, id: string, version?: number): Promise<Checkout> {
  const checkout = (await readCheckouts(ctx)).find((candidate) => candidate.id === id)
  if (!checkout) throw new AppError('notFound')
  if (version !== undefined && checkout.version !== version) throw new AppError('versionConflict')
  return checkout
}

function isInForce({ releasedAt, endedBecause }: { releasedAt: Date | null; endedBecause: string | null }): boolean {
  return releasedAt === null && endedBecause === null
}
