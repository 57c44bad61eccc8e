import { heldCartVersion } from '@mostrador/contract/features/selling/held-sales/held-cart-version.ts'
import type { HeldCart } from '@mostrador/contract/features/selling/held-sales/schema.ts'
import { maxLines } from '#src/features/selling/sell/sale/add-line.ts'
import { chooseLinePrice } from '#src/features/selling/sell/sale/line-price.ts'
import { discountForCustomer } from '#src/features/selling/sell/sale/set-customer.ts'
import { exemptForCustomer } from '#src/features/selling/sell/sale/exempt-cart.ts'
import type { DraftCart, SalePriceLists } from '#src/offline/draft-cart.ts'

type NewId = () => string

/**
 * Turns a held sale into the open sale. Undefined if another version of the application wrote it. Under a new id its lines get new ids too:
 * two sales may never share a line.
 */
export function openHeldCart(
  { cart, cartVersion }: { cart: HeldCart | DraftCart; cartVersion: number },
  saleId: string,
  newId: NewId,
): DraftCart | undefined {
  if (cartVersion !== heldCartVersion) return undefined
  // The version matches, and the server has validated the fields of a sale.
  const held = cart as DraftCart
  const lines = held.saleId === saleId ? held.lines : held.lines.map((line) => ({ ...line, lineId: newId() }))
  return { ...held, saleId, lines, isRecalled: true }
}

/**
 * Joins two sales: the lines of the held one are appended to the open one, at the prices of its customer. The price is chosen among those
 * that each line got when it was added, so a held line keeps its price where the lists are the same (S-8). Undefined if the sale would have
 * too many lines.
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

/**
 * The price lists of the only customer; the register is the one that sells now. Without its own customer the open sale adopts the choice of
 * the held one.
 */
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
