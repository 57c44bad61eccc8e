import { newPromotionSchema } from '@mostrador/contract/features/shop/promotions/schema.ts'
import { money } from '@mostrador/domain/money/money.ts'
import type { CompanyCtx } from '../context.ts'
import { createPromotion } from '../features/shop/promotions/public.ts'

const promotions = [
  {
    name: { en: 'Free delivery from $40,000', es: 'Envío gratis desde $40.000' },
    kind: 'freeDelivery',
    leastAmount: money(40_000),
    isCombinable: true,
  },
  {
    name: { en: 'Welcome', es: 'Bienvenida' },
    code: 'BIENVENIDA10',
    kind: 'percent',
    percent: '10',
    perCustomerLimit: 1,
    isForFirstOrder: true,
    isCombinable: true,
  },
]

/** A promotion that applies automatically, and a code for first orders. */
export async function fillPromotions(ctx: CompanyCtx): Promise<void> {
  for (const promotion of promotions) await createPromotion(ctx, newPromotionSchema.parse(promotion))
}
