import type { CatalogueItem, CataloguePack, TillSettings } from '@mostrador/contract/features/selling/sell/schema.ts'
import type { TillCustomer } from '@mostrador/contract/features/customers/customers/schema.ts'
import type { Scan } from '#src/features/selling/sell/base/scan.ts'
import { readingsOfCode } from '@mostrador/domain/code/barcode.ts'
import { isHeldSaleCode } from '@mostrador/domain/code/held-sale-code.ts'
import type { Money } from '@mostrador/domain/money/money.ts'
import { readLabel } from '#src/features/selling/sell/scan/read-label.ts'
import type { CatalogueIndex } from '#src/offline/catalogue-index.ts'
import type { CustomerIndex } from '#src/offline/customer-index.ts'

/** A null quantity was not given: it means one, or asks for the weight. For a pack it counts packs. */
export type ScanOutcome =
  | { kind: 'item'; item: CatalogueItem; quantity: string | null; pack?: CataloguePack; labelPrice?: Money }
  | { kind: 'several'; code: string; items: CatalogueItem[]; quantity: string | null }
  /** A receipt of the shop: by its number, or by the code in its address. */
  | { kind: 'receipt'; code: string; number: string | null; token: string | null }
  /** The card of a customer. */
  | { kind: 'customer'; customer: TillCustomer }
  /** The page of an online order, shown by its buyer. */
  | { kind: 'order'; code: string; token: string }
  /** The code of a held sale. */
  | { kind: 'held'; code: string }
  | { kind: 'unknown'; code: string }

type Lookup = Pick<CatalogueIndex, 'findByBarcode' | 'findBySku' | 'findPack'> & Pick<CustomerIndex, 'findByCard'>

const multiplied = /^(\d{1,4}(?:[.,]\d{1,3})?)\*(.*)$/
const receiptAddress = /\/(?:r|b|receipt|boleta)\/([1-9A-HJ-NP-Z]{22})\b/i
const orderAddress = /\/(?:order|pedido)\/([1-9A-HJ-NP-Za-km-z]{22})\b/
const receiptNumber = /^[A-Z0-9]{2,12}-\d{6,10}$/

/** `3*780…` means three of it; without a prefix the quantity is null. A quantity without a code waits for the next scan. */
export function splitQuantity(text: string): { quantity: string | null; code: string } {
  const [, quantity, code] = multiplied.exec(text.trim()) ?? []
  if (quantity === undefined || Number(quantity.replace(',', '.')) === 0) return { quantity: null, code: text.trim() }
  return { quantity: quantity.replace(',', '.'), code: (code ?? '').trim() }
}

/** The meaning of a code, by this device's data: the first match wins. */
export function routeScan(
  scan: Scan,
  pendingQuantity: string | null,
  lookup: Lookup,
  settings: Pick<TillSettings, 'company'>,
): ScanOutcome {
  const readings = [...new Set([scan.text, scan.usText])].map(splitQuantity).filter(({ code }) => code !== '')
  for (const { quantity, code } of readings) {
    const found = findProduct(code, pendingQuantity ?? quantity, lookup)
    if (found) return found
    const label = readLabel(code, settings, lookup)
    if (label) return { kind: 'item', ...label }
  }
  for (const text of [scan.text.trim(), scan.usText.trim()]) {
    const token = receiptAddress.exec(text)?.[1]
    if (token) return { kind: 'receipt', code: text, number: null, token }
    const orderToken = orderAddress.exec(text)?.[1]
    if (orderToken) return { kind: 'order', code: text, token: orderToken }
    const number = text.toUpperCase()
    if (receiptNumber.test(number)) return { kind: 'receipt', code: text, number, token: null }
  }
  const customer = lookup.findByCard(scan.text) ?? lookup.findByCard(scan.usText)
  if (customer) return { kind: 'customer', customer }
  const held = [scan.text, scan.usText].map((text) => text.trim().toUpperCase()).find(isHeldSaleCode)
  if (held !== undefined) return { kind: 'held', code: held }
  return { kind: 'unknown', code: splitQuantity(scan.text).code }
}

/**
 * A scanner that paused after its first keys leaves them in the search field, as if a person had typed them. Returns the whole code if the
 * rest means nothing by itself and both together are a product or a customer's card; otherwise null.
 */
export function joinedScan(
  rest: Scan,
  typed: string,
  lookup: Lookup,
  settings: Pick<TillSettings, 'company'>,
): Scan | null {
  if (splitQuantity(typed).code === '' || routeScan(rest, null, lookup, settings).kind !== 'unknown') return null
  const text = typed.trim() + rest.text
  const whole = { text, usText: text }
  const { kind } = routeScan(whole, null, lookup, settings)
  return kind === 'item' || kind === 'customer' ? whole : null
}

/** Finds a product by the code as it is, then by the GTIN in it. */
function findProduct(code: string, quantity: string | null, lookup: Lookup): ScanOutcome | undefined {
  for (const reading of readingsOfCode(code)) {
    const found = findByCode(reading, quantity, lookup)
    if (found) return found
  }
  return undefined
}

/** Finds a product by its barcode or the barcode of a pack, then by its SKU. */
function findByCode(code: string, quantity: string | null, lookup: Lookup): ScanOutcome | undefined {
  const items = lookup.findByBarcode(code)
  const [only, ...others] = items
  if (only && others.length === 0) return { kind: 'item', item: only, quantity }
  if (only) return { kind: 'several', code, items, quantity }
  const inPack = lookup.findPack(code)
  if (inPack) return { kind: 'item', ...inPack, quantity }
  const bySku = lookup.findBySku(code)
  return bySku && { kind: 'item', item: bySku, quantity }
}
