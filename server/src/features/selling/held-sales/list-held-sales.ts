import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listHeldSales as endpoint } from '@mostrador/contract/features/selling/held-sales/endpoints.ts'
import { heldSalesWarnShare } from '@mostrador/contract/features/selling/held-sales/schema.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { limits } from '../../../limits.ts'
import { requirePairedDevice } from '../../access/devices/public.ts'
import { findLocation } from './location-of.ts'
import { presentHeldSale, selectHeldSales } from './select-held-sales.ts'

type Input = z.output<(typeof endpoint)['input']>

/** More than a person at a register can oversee. */
const maxHeldSales = 200

export async function listHeldSales(
  ctx: CompanyCtx,
  { checkoutId, deviceId }: Input,
): Promise<OutputOf<typeof endpoint>> {
  const locationId = await findLocation(ctx, checkoutId)
  if (locationId === undefined) return { items: [], filling: null }
  await requirePairedDevice(ctx, deviceId)
  const rows = await selectHeldSales(ctx)
    .where('h.locationId', '=', locationId)
    .orderBy('h.heldAt', 'desc')
    .orderBy('h.id', 'desc')
    .limit(maxHeldSales)
    .execute()
  return {
    items: rows.map((row) => presentHeldSale(ctx, row, deviceId)),
    filling: await readFilling(ctx, checkoutId),
  }
}

/** Warns a register before it is full and refuses a sale. */
async function readFilling(
  ctx: CompanyCtx,
  checkoutId: string,
): Promise<z.output<(typeof endpoint)['output']>['filling']> {
  const { register = 0, company = 0 } =
    (await ctx.tx
      .selectFrom('heldSales')
      .select((eb) => [
        eb.fn.countAll<number>().as('company'),
        sql<number>`count(*) filter (where checkout_id = ${checkoutId})`.as('register'),
      ])
      .where('companyId', '=', ctx.company.id)
      .executeTakeFirst()) ?? {}
  const found = [
    { of: 'register' as const, held: register, max: limits.heldSalesOfRegister.max },
    { of: 'company' as const, held: company, max: limits.heldSales.max },
  ].toSorted((a, b) => b.held / b.max - a.held / a.max)
  const [fullest] = found
  return fullest && fullest.held >= fullest.max * heldSalesWarnShare ? fullest : null
}
