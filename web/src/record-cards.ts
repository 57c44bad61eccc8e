/** Cards that the page of a record shows from features above it. */
import type { Product } from '@mostrador/contract/features/catalogue/products/schema.ts'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { getMember } from '@mostrador/contract/features/access/users/endpoints.ts'
import type { ComponentType } from 'react'
import { MemberActivity } from '#src/features/office/audit/public.tsx'
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

export const memberCards: readonly ComponentType<{
  userId: string
  activity: OutputOf<typeof getMember>['activity']
}>[] = [MemberActivity]
