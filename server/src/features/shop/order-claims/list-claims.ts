import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type * as endpoints from '@mostrador/contract/features/shop/order-claims/endpoints.ts'
import type { z } from 'zod'
import type { CompanyCtx, Ctx } from '../../../context.ts'
import type { Download } from '../../../http/send-file.ts'
import { loadOrder, openOrder } from '../orders/public.ts'
import { claimableOrderOf } from './read-claims.ts'

type Answer = Promise<OutputOf<typeof endpoints.listOrderClaims>>

/** For the buyer, under the link of the order. */
export async function getClaimableOrder(
  outside: Ctx,
  which: z.output<typeof endpoints.getClaimableOrder.input>,
): Answer {
  const { ctx, order } = await openOrder(outside, which)
  return { claims: await claimableOrderOf(ctx, order) }
}

/** Throws `notFound` for an order that the company does not have. */
export async function listOrderClaims(
  ctx: CompanyCtx,
  { id }: z.output<typeof endpoints.listOrderClaims.input>,
): Answer {
  return { claims: await claimableOrderOf(ctx, await loadOrder(ctx, { id })) }
}

/** Throws `notFound`, also when the file itself is gone. */
export async function downloadClaimPhoto(
  ctx: CompanyCtx,
  { id, claimId }: z.output<typeof endpoints.downloadClaimPhoto.input>,
): Promise<Download> {
  const row = await ctx.tx
    .selectFrom('orderClaims')
    .select(['photoPath', 'photoName'])
    .where('companyId', '=', ctx.company.id)
    .where('orderId', '=', id)
    .where('id', '=', claimId)
    .executeTakeFirst()
  const bytes = row?.photoPath ? await ctx.deps.files.get(row.photoPath) : undefined
  if (!row?.photoName || !bytes) throw new AppError('notFound')
  return { bytes, fileName: row.photoName }
}
