import { v7 as newId } from 'uuid'
import { mergeCarts } from '#src/features/selling/sell/till/held-cart.ts'
import type { HeldItem } from '#src/features/selling/sell/till/held-sales.ts'
import type { Till } from '#src/features/selling/sell/till/till.ts'

type OpenedHeld = 'opened' | 'paid' | 'otherVersion' | 'tooLong'

/**
 * Opens a held sale in place of an empty one, or adds its lines to the open one. Throws if another device has it or the network is gone.
 */
export async function openHeldSale(till: Till, item: HeldItem, how: 'open' | 'merge'): Promise<OpenedHeld> {
  const held = await till.held.take(item)
  if (!held) return 'otherVersion'
  if (held === 'paid') return 'paid'
  if (how === 'open') {
    await till.cart.dispatch({ type: 'replace', cart: held })
    // The sale is on this device now; the list is updated in the background.
    till.held.forget(item.id).catch(() => undefined)
    return 'opened'
  }

  const merged = mergeCarts(till.cart.latest(), held, newId)
  const id = held.saleId ?? item.id
  if (!merged) {
    if (!item.isLocal) await till.held.release(id)
    return 'tooLong'
  }
  await till.cart.dispatch({ type: 'replace', cart: merged })
  await till.held.end({ id, isLocal: item.isLocal }, true)
  return 'opened'
}
