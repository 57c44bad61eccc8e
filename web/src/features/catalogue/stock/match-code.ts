import type { StockItem } from '@mostrador/contract/features/catalogue/stock/schema.ts'
import { canonicalBarcodes } from '@mostrador/domain/code/barcode.ts'

type CodeMatch<Item extends StockItem> = {
  item: Item
  /** How many units the code stands for: 1, or those of a pack. */
  factor: string
  /** The name of the pack; null for a single unit. */
  pack: string | null
}

/** What a scanned or typed code stands for: a SKU in any case, or the barcode of a unit or a pack in any form that scanners send. */
export function matchCode<Item extends StockItem>(items: readonly Item[], code: string): CodeMatch<Item> | undefined {
  return codesOf(items)(code)
}

/** The same for many codes: the items are read once. */
export function codesOf<Item extends StockItem>(items: readonly Item[]): (code: string) => CodeMatch<Item> | undefined {
  const barcodes = new Map<string, CodeMatch<Item>>()
  const skus = new Map<string, CodeMatch<Item>>()
  for (const item of items) {
    const single = { item, factor: '1', pack: null }
    skus.set(item.sku.toLowerCase(), single)
    for (const barcode of item.barcodes) barcodes.set(barcode, single)
    for (const { name, factor, barcode } of item.packs)
      if (barcode !== null) barcodes.set(barcode, { item, factor, pack: name })
  }
  return (code) => {
    const found = canonicalBarcodes(code).map((form) => barcodes.get(form))
    return found.find((match) => match !== undefined) ?? skus.get(code.trim().toLowerCase())
  }
}
