import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { acceptOffer as endpoint } from '@mostrador/contract/features/shop/draft-orders/endpoints.ts'
import type { z } from 'zod'
import type { Ctx } from '../../../context.ts'
import { contentHash } from '../../../values/content-hash.ts'
import { quoteCart } from '../carts/public.ts'
import { loadOrder, placeRows, refuseFlood } from '../orders/public.ts'
import { inShop, type ShopCtx } from '../shop/public.ts'
import { findOffer, presentOffer } from './open-offer.ts'
import type { LoadedDraft } from './read-draft.ts'

type Input = z.output<(typeof endpoint)['input']>
type Answer = OutputOf<typeof endpoint>

/**
 * Places the order of a draft. Locks the draft, so that two presses, two devices, or the buyer and the office at once create one
 * order. The buyer accepts one revision and one total: if either has changed, nothing is placed and the answer is the present
 * state. Throws `conflict` for an offer that has ended.
 */
export function acceptOffer(outside: Ctx, { shop, token, revision, ...input }: Input): Promise<Answer> {
  return inShop(outside, shop, async (ctx) => {
    refuseFlood(ctx)
    const draft = await findOffer(ctx, token, { isChanging: true })
    if (draft.orderToken !== null) return { outcome: 'placed', orderToken: draft.orderToken }
    if (draft.state !== 'sent') throw new AppError('conflict', { says: { key: 'draftOrders.faults.ended' } })
    if (draft.revision !== revision) return asItIsNow(ctx, draft, input)
    const { bringsIn } = draft
    const changed = await placeRows(ctx, draft.rows, { input, hash: contentHash(input), isOffer: true, bringsIn })
    if (changed) return { outcome: 'changed', offer: presentOffer(draft), quote: changed }
    await ctx.tx
      .updateTable('draftOrders')
      .set({ orderId: input.orderId, updatedAt: ctx.now })
      .where('companyId', '=', ctx.company.id)
      .where('id', '=', draft.id)
      .execute()
    const { head } = await loadOrder(ctx, { id: input.orderId })
    return { outcome: 'placed', orderToken: head.publicToken }
  })
}

async function asItIsNow(
  ctx: ShopCtx,
  draft: LoadedDraft,
  input: Omit<Input, 'shop' | 'token' | 'revision'>,
): Promise<Answer> {
  const { quote } = await quoteCart(ctx, draft.rows, input, { isOffer: true, bringsIn: draft.bringsIn })
  return { outcome: 'changed', offer: presentOffer(draft), quote }
}
