import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import {
  heldLockSeconds,
  type takeHeldSale as endpoint,
} from '@mostrador/contract/features/selling/held-sales/endpoints.ts'
import { heldCartSchema } from '@mostrador/contract/features/selling/held-sales/schema.ts'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { lockHeldSale } from './lock-held-sale.ts'
import { readHeldSale } from './select-held-sales.ts'
import { notifyOfHeldSales } from './notify-of-held-sales.ts'

type Input = z.output<(typeof endpoint)['input']>

/**
 * Opens a held sale on one device. On another device than before it gets a new id, so that both devices can never complete it
 * under one id.
 */
export async function takeHeldSale(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  const { heldSaleId, deviceId } = input
  const held = await lockHeldSale(ctx, heldSaleId, input)
  const id = held.deviceId === deviceId ? held.id : ctx.newId()

  const taken = await ctx.tx
    .updateTable('heldSales')
    .set({
      id,
      deviceId,
      openDeviceId: deviceId,
      openedById: ctx.user.id,
      openUntil: new Date(ctx.now.getTime() + heldLockSeconds * 1000),
    })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', held.id)
    .returning(['cart', 'cartVersion'])
    .executeTakeFirst()
  if (!taken) throw new AppError('internal')
  // Staying open does not need an announcement.
  if (held.openDeviceId !== deviceId || id !== held.id) notifyOfHeldSales(ctx)
  return {
    heldSale: await readHeldSale(ctx, id, deviceId),
    cartVersion: taken.cartVersion,
    cart: heldCartSchema.parse(taken.cart),
  }
}
