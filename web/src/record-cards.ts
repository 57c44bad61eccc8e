/** Cards that the page of a record shows from features above it. */
import type { Product } from '@mostrador/contract/features/catalogue/products/schema.ts'
import type { ComponentType } from 'react'
import { RatingsCard } from '#src/features/shop/product-ratings/public.tsx'
import { ShopAccountCard } from '#src/features/shop/shop-accounts/public.tsx'
import { WaitingCard } from '#src/features/shop/stock-alerts/public.tsx'

export const customerCards: readonly ComponentType<{ customerId: string }>[] = [ShopAccountCard]

type ProductCard = ComponentType<{ product: Product }>

/** For products that the online shop shows: before what is known of their stock, and after it. */
export const shopProductCards: Readonly<Record<'first' | 'last', readonly ProductCard[]>> = {
  first: [WaitingCard],
  last: [RatingsCard],
}
