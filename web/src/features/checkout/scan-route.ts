import type { CatalogueItem, CataloguePack } from '@mostrador/contract/features/checkout/schema.ts'
import type { Scan } from '#src/features/checkout/burst-detector.ts'
import type { CatalogueIndex } from '#src/offline/catalogue-index.ts'

/** A quantity of null was not said: it is one, or asked for where something is weighed. Of a pack it counts packs. */
export type ScanOutcome =
  | { kind: 'item'; item: CatalogueItem; quantity: string | null; pack?: CataloguePack }
  | { kind: 'several'; code: string; items: CatalogueItem[]; quantity: string | null }
  | { kind: 'receipt'; code: string; token: string }
  | { kind: 'unknown'; code: string }

type Lookup = Pick<CatalogueIndex, 'findByBarcode' | 'findBySku' | 'findPack'>

const multiplied = /^(\d{1,4}(?:[.,]\d{1,3})?)\*(.*)$/
const receiptAddress = /\/(?:r|b|receipt|boleta)\/([1-9A-HJ-NP-Za-km-z]{22})\b/

/** `3*780…` is three of it; without a prefix nothing was said. A quantity with nothing behind it waits for the next scan. */
export function splitQuantity(text: string): { quantity: string | null; code: string } {
  const [, quantity, code] = multiplied.exec(text.trim()) ?? []
  if (quantity === undefined || Number(quantity.replace(',', '.')) === 0) return { quantity: null, code: text.trim() }
  return { quantity: quantity.replace(',', '.'), code: (code ?? '').trim() }
}

/** What a code means, by what this device knows: the first match wins (ux.md 1.5). */
export function routeScan(scan: Scan, pendingQuantity: string | null, lookup: Lookup): ScanOutcome {
  const readings = [...new Set([scan.text, scan.usText])].map(splitQuantity).filter(({ code }) => code !== '')
  for (const { quantity, code } of readings) {
    const found = findItems(code, lookup)
    const [only, ...others] = found
    const wanted = pendingQuantity ?? quantity
    if (only && others.length === 0) return { kind: 'item', item: only, quantity: wanted }
    if (only) return { kind: 'several', code, items: found, quantity: wanted }
    const inPack = lookup.findPack(withoutApplicationId(code))
    if (inPack) return { kind: 'item', ...inPack, quantity: wanted }
  }
  const token = receiptAddress.exec(scan.text)?.[1]
  if (token) return { kind: 'receipt', code: scan.text.trim(), token }
  return { kind: 'unknown', code: splitQuantity(scan.text).code }
}

function findItems(code: string, lookup: Lookup): CatalogueItem[] {
  const byBarcode = lookup.findByBarcode(withoutApplicationId(code))
  if (byBarcode.length > 0) return byBarcode
  const bySku = lookup.findBySku(code)
  return bySku ? [bySku] : []
}

/** GS1 codes begin with `01` and a GTIN of 14 digits; readers differ in whether they send the brackets. */
function withoutApplicationId(code: string): string {
  return /^(?:\(01\)|01|\]C101)(\d{14})/.exec(code)?.[1] ?? code
}
