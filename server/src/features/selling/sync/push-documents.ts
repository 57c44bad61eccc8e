import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { pushDocuments as endpoint } from '@mostrador/contract/features/selling/sync/endpoints.ts'
import type { z } from 'zod'
import type { StatementCtx } from '../../../context.ts'
import { identifySender } from './identify-sender.ts'
import { storeInOrder } from './store-in-order.ts'

/** Stores the outbox of a device. Throws `deviceNotProven` unless the device that it names signed it. */
export async function pushDocuments(
  ctx: StatementCtx,
  input: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  const sender = await identifySender(ctx, input)
  return { results: await storeInOrder(ctx, input.items, sender) }
}
