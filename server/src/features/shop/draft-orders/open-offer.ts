import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { openOffer as endpoint } from '@mostrador/contract/features/shop/draft-orders/endpoints.ts'
import type { Offer } from '@mostrador/contract/features/shop/draft-orders/schema.ts'
import type { z } from 'zod'
import { countMiss } from '../../../auth/count-miss.ts'
import type { Ctx } from '../../../context.ts'
import { quoteCart } from '../carts/public.ts'
import { inShop, type ShopCtx } from '../shop/public.ts'
import { loadDraft, type LoadedDraft } from './read-draft.ts'

/** The offer that the holder of the link may accept now. */
export function openOffer(
  outside: Ctx,
  { shop, token, ...wish }: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  return inShop(outside, shop, async (ctx) => {
    const draft = await findOffer(ctx, token)
    const rows = draft.state === 'sent' ? draft.rows : []
    const { quote } = await quoteCart(ctx, rows, wish, { isOffer: true, bringsIn: draft.bringsIn })
    return { offer: presentOffer(draft), quote }
  })
}

/** The draft behind a link. Throws `notFound` for an unknown one, which is counted, and for one that was never sent. */
export async function findOffer(ctx: ShopCtx, token: string, { isChanging = false } = {}): Promise<LoadedDraft> {
  const draft = await loadDraft(ctx, { token }, { isChanging }).catch((error: unknown) => {
    if (error instanceof AppError) countMiss(ctx.deps, 'order', ctx.ip)
    throw error
  })
  if (draft.sentAt === null) throw new AppError('notFound')
  return draft
}

/** The intended buyer is shown only while the offer can be accepted. */
export function presentOffer(draft: LoadedDraft): Offer {
  const { publicToken, state, revision, note, name, email, phone, deliveryMethodId, bringsIn, expiresAt, orderToken } =
    draft
  const isOpen = state === 'sent'
  return {
    token: publicToken,
    state: isOpen || state === 'ordered' ? state : 'ended',
    revision,
    note: isOpen ? note : '',
    contact: isOpen ? { name, email, phone } : { name: '', email: '', phone: '' },
    deliveryMethodId,
    bringsIn,
    expiresAt: expiresAt?.toISOString() ?? null,
    orderToken,
  }
}
