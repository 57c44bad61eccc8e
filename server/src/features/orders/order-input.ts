import type { placeOrder } from '@mostrador/contract/features/orders/endpoints.ts'
import type { z } from 'zod'

export type PlaceInput = z.output<(typeof placeOrder)['input']>
/** An order as its buyer sends it, in whatever shop. */
export type OrderInput = Omit<PlaceInput, 'shop'>
