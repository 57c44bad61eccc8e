import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { releaseHeldSale as endpoint } from '@mostrador/contract/features/selling/held-sales/endpoints.ts'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { findHeldSale } from './lock-held-sale.ts'
import { notifyOfHeldSales } from './notify-of-held-sales.ts'

type Input = z.output<(typeof endpoint)['input']>

export async function releaseHeldSale(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  const held = await findHeldSale(ctx, input.heldSaleId, input)
  if (!held) throw new AppError('notFound')
  if (held.openDeviceId !== input.deviceId) return {}
  await ctx.tx
    .updateTable('heldSales')
    .set({ openDeviceId: null, openedById: null, openUntil: null })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', held.id)
    .execute()
  notifyOfHeldSales(ctx)
  return {}
}
