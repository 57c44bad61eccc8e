import { heldCartVersion } from '@mostrador/contract/features/held-sales/held-cart-version.ts'
import type { HeldCart } from '@mostrador/contract/features/held-sales/schema.ts'
import { maxLines } from '#src/features/sell/sale/add-line.ts'
import { chooseLinePrice } from '#src/features/sell/sale/line-price.ts'
import { discountForCustomer } from '#src/features/sell/sale/set-customer.ts'
import { exemptForCustomer } from '#src/features/sell/sale/exempt-cart.ts'
import type { DraftCart, SalePriceLists } from '#src/offline/draft-cart.ts'

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

/**
 * Two sales as one: the open one with the lines of the held one behind its own, at the prices of its customer. The price is chosen among
 * those that each line was given when it was added, so a held line keeps its price where the lists are the same (S-8). Undefined when the
 * sale would have too many lines.
 */
export function mergeCarts(open: DraftCart, held: DraftCart, newId: NewId): DraftCart | undefined {
  if (open.lines.length + held.lines.length > maxLines) return undefined
  const added = held.lines.map((line) => ({ ...line, lineId: newId() }))
  const priceLists = listsOfBoth(open, held)
  const lines = [...open.lines, ...added].map((line) => chooseLinePrice(line, priceLists))
  const joined = (...notes: (string | null | undefined)[]) => notes.filter(Boolean).join('\n')
  const seller = open.seller ?? held.seller
  const internalNote = joined(open.internalNote, held.internalNote)
  const metadata = { ...held.metadata, ...open.metadata }
  const both = {
    ...open,
    lines,
    ...(priceLists && { priceLists }),
    discount: open.discount ?? held.discount,
    note: joined(open.note, held.note) || null,
    ...(internalNote && { internalNote }),
    ...(seller && { seller }),
    ...(Object.keys(metadata).length > 0 && { metadata }),
    customer: open.customer ?? held.customer ?? null,
    approvals: [...(open.approvals ?? []), ...(held.approvals ?? [])],
  }
  return exemptForCustomer(discountForCustomer(both))
}

/** The lists of the one customer there is; the register is the one it is sold on. Without a customer of its own the open sale takes the held one's choice. */
function listsOfBoth(open: DraftCart, held: DraftCart): SalePriceLists | undefined {
  const lists = open.priceLists ?? held.priceLists
  if (!lists || open.customer) return open.priceLists
  const chosen = open.priceLists?.chosen ?? held.priceLists?.chosen
  const customer = held.priceLists?.customer ?? null
  return {
    currencyTag: lists.currencyTag,
    customer,
    register: open.priceLists?.register ?? null,
    ...(chosen && { chosen }),
  }
}
