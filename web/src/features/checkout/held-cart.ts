import { heldCartVersion } from '@mostrador/contract/features/held-sales/held-cart-version.ts'
import type { HeldCart } from '@mostrador/contract/features/held-sales/schema.ts'
import { maxLines } from '#src/features/checkout/add-line.ts'
import { discountForCustomer } from '#src/features/checkout/set-customer.ts'
import type { DraftCart } from '#src/offline/draft-cart.ts'

type NewId = () => string

/**
 * A held sale as the open one. Undefined when a till of another version wrote it. Under another id than it was held with, its lines
 * get new ones too: no two sales may have a line in common.
 */
export function openHeldCart(
  { cart, cartVersion }: { cart: HeldCart | DraftCart; cartVersion: number },
  saleId: string,
  newId: NewId,
): DraftCart | undefined {
  if (cartVersion !== heldCartVersion) return undefined
  // A till of this version wrote it, and the server has checked what makes it a sale.
  const held = cart as DraftCart
  const lines = held.saleId === saleId ? held.lines : held.lines.map((line) => ({ ...line, lineId: newId() }))
  return { ...held, saleId, lines, isRecalled: true }
}

/** Two sales as one: the open one with the lines of the held one behind its own. Undefined when that is more than a sale takes. */
export function mergeCarts(open: DraftCart, held: DraftCart, newId: NewId): DraftCart | undefined {
  if (open.lines.length + held.lines.length > maxLines) return undefined
  const added = held.lines.map((line) => ({ ...line, lineId: newId() }))
  const notes = [open.note, held.note].filter(Boolean).join('\n') || null
  return discountForCustomer({
    ...open,
    lines: [...open.lines, ...added],
    discount: open.discount ?? held.discount,
    note: notes,
    customer: open.customer ?? held.customer ?? null,
    approvals: [...(open.approvals ?? []), ...(held.approvals ?? [])],
  })
}
