import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { voidSale as endpoint } from '@mostrador/contract/features/selling/voids/endpoints.ts'
import type { CompanyCtx } from '../../../context.ts'
import { announceSession } from '../registers/public.ts'
import { getSale, maySeeSale } from '../sales/public.ts'
import { storeVoid } from './store-void.ts'

/** Voids a sale from the office, in the name of its register, and notifies the till there. */
export async function voidSale(
  ctx: CompanyCtx,
  { voidId, id, reason }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const known = await ctx.tx
    .selectFrom('saleVoids')
    .select('saleId')
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', voidId)
    .executeTakeFirst()
  if (known?.saleId === id) return getSale(ctx, { id })
  const sale = await ctx.tx
    .selectFrom('sales as s')
    .select(['s.sessionId', 's.checkoutId', 's.deviceId', 's.epoch'])
    .where('s.companyId', '=', ctx.company.id)
    .where('s.id', '=', id)
    .where('s.type', '=', 'sale')
    .where(maySeeSale(ctx))
    .executeTakeFirst()
  if (!sale) throw new AppError('notFound')

  await storeVoid(
    ctx,
    { voidId, originalSaleId: id, ...sale, voidedAt: ctx.now.toISOString(), reason },
    { needsReview: [] },
    true,
  )
  announceSession(ctx, sale.checkoutId)
  return getSale(ctx, { id })
}
