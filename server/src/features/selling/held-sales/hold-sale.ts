import { type KeyObject, verify } from 'node:crypto'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { holdSale as endpoint } from '@mostrador/contract/features/selling/held-sales/endpoints.ts'
import { holdToSign } from '@mostrador/contract/features/selling/held-sales/hold-to-sign.ts'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { claimRoom } from '../../../limits.ts'
import { requirePairedDevice } from '../../access/devices/public.ts'
import { findHeldSale, isOpenElsewhere } from './lock-held-sale.ts'
import { locationOf } from './location-of.ts'
import { readHeldSale } from './select-held-sales.ts'
import { notifyOfHeldSales } from './notify-of-held-sales.ts'

type Input = z.output<(typeof endpoint)['input']>

/**
 * A repeated send changes nothing. A sale that was paid meanwhile is no longer held. Throws `deviceNotProven` when the device is not paired
 * or did not sign, and `limitReached`.
 */
export async function holdSale(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  const { saleId, checkoutId, deviceId, cart, signature, ...facts } = input
  const key = await requirePairedDevice(ctx, deviceId)
  if (key && !isSigned(input, key)) throw new AppError('deviceNotProven')
  const locationId = await locationOf(ctx, checkoutId)
  await refusePaid(ctx, saleId)
  const before = await findHeldSale(ctx, saleId, input)
  if (before && isOpenElsewhere(before, deviceId, ctx.now)) throw new AppError('heldSaleOpen')
  if (!before) {
    await claimRoom(ctx, 'heldSalesOfRegister', { of: checkoutId })
    await claimRoom(ctx, 'heldSales')
  }

  const columns = {
    ...facts,
    // A fast clock must not postpone the end of the sale.
    heldAt: new Date(Math.min(Date.parse(facts.heldAt), ctx.now.getTime())),
    locationId,
    checkoutId,
    deviceId,
    cart: JSON.stringify(cart),
    heldById: ctx.user.id,
    openDeviceId: null,
    openedById: null,
    openUntil: null,
  }
  await ctx.tx
    .insertInto('heldSales')
    .values({ companyId: ctx.company.id, id: saleId, ...columns })
    .onConflict((conflict) => conflict.columns(['companyId', 'id']).doUpdateSet(columns))
    .execute()
  notifyOfHeldSales(ctx)
  return { heldSale: await readHeldSale(ctx, saleId, deviceId) }
}

function isSigned(input: Input, key: KeyObject): boolean {
  const signature = Buffer.from(input.signature ?? '', 'base64url')
  return verify('sha256', Buffer.from(holdToSign(input)), { key, dsaEncoding: 'ieee-p1363' }, signature)
}

async function refusePaid(ctx: CompanyCtx, saleId: string): Promise<void> {
  const paid = await ctx.tx
    .selectFrom('sales')
    .select('id')
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', saleId)
    .executeTakeFirst()
  if (paid) throw new AppError('conflict')
}
