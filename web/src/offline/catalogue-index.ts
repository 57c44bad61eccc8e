import type { CatalogueItem, CataloguePack } from '@mostrador/contract/features/selling/sell/schema.ts'
import { canonicalBarcodes } from '@mostrador/domain/code/barcode.ts'
import {
  type CatalogueSearch,
  createCatalogueSearch,
  type FoldedItem,
  foldItem,
} from '#src/offline/catalogue-search.ts'
import { foldText } from '@mostrador/domain/code/fold-text.ts'

type FoundPack = { item: CatalogueItem; pack: CataloguePack }

/** Several items may share one barcode. */
export type CatalogueIndex = {
  readonly size: number
  get: (variantId: string) => CatalogueItem | undefined
  ids: () => string[]
  /** Adds or replaces items; removes archived ones. */
  put: (items: readonly CatalogueItem[]) => void
  /** Removes deleted variants. */
  remove: (variantIds: readonly string[]) => void
  findByBarcode: (code: string) => CatalogueItem[]
  findBySku: (code: string) => CatalogueItem | undefined
  /** The pack with this barcode, and its variant. */
  findPack: (code: string) => FoundPack | undefined
  /** The active variants of a product, in the product's order; the same array until one of them changes. */
  variantsOf: (productId: string) => readonly CatalogueItem[]
  /** Best matches first. An empty text finds nothing. */
  search: (text: string, limit: number) => CatalogueItem[]
  /** One variant of each product, best sellers first; of some categories, or of all. */
  list: (categoryIds: ReadonlySet<string> | null, limit: number) => CatalogueItem[]
  /** Sorts best sellers first again, after items were added. */
  sort: () => void
  /** Builds now what the first search would have to wait for. */
  prepareSearch: () => void
}

/** The items, and the maps that find them. */
type Maps = {
  entries: FoldedItem[]
  byId: Map<string, FoldedItem>
  byBarcode: Map<string, string[]>
  bySku: Map<string, string>
  byPack: Map<string, string>
  byProduct: Map<string, readonly CatalogueItem[]>
}

/** Finds products offline: by code in maps, by words in order of sales. Texts are folded once, when an item is added. */
export function createCatalogueIndex(): CatalogueIndex {
  const entries: FoldedItem[] = []
  const maps: Maps = {
    entries,
    byId: new Map(),
    byBarcode: new Map(),
    bySku: new Map(),
    byPack: new Map(),
    byProduct: new Map(),
  }
  const search = createCatalogueSearch(entries)
  const get = (variantId: string) => maps.byId.get(variantId)?.item
  return {
    get size() {
      return entries.length
    },
    get,
    ids: () => [...maps.byId.keys()],
    put(items) {
      for (const item of items) putOne(maps, search, item)
    },
    prepareSearch: search.prepare,
    remove(variantIds) {
      for (const item of variantIds.map(get)) if (item) putOne(maps, search, { ...item, isArchived: true })
    },
    findByBarcode: (code) => findByBarcode(maps, code),
    findBySku: (code) => findBySku(maps, code),
    findPack: (code) => findPack(maps, code),
    variantsOf: (productId) => maps.byProduct.get(productId) ?? none,
    search: (text, limit) => {
      const bySkuFound = findBySku(maps, text)
      const exact = new Set([...findByBarcode(maps, text), ...(bySkuFound ? [bySkuFound] : [])])
      return search.find(text, [...exact], limit)
    },
    list: (categoryIds, limit) => listEntries(entries, categoryIds, limit),
    sort() {
      // After most changes the order is still right, and the search structures stay valid.
      if (entries.every((entry, place) => place === 0 || bySales(entries[place - 1] ?? entry, entry) <= 0)) return
      entries.sort(bySales)
      search.changed()
    },
  }
}

function known({ byId }: Maps, variantIds: readonly string[]): CatalogueItem[] {
  return variantIds.map((variantId) => byId.get(variantId)?.item).filter(isSellable)
}

function findByBarcode(maps: Maps, code: string): CatalogueItem[] {
  return known(maps, maps.byBarcode.get(foldText(code.trim())) ?? [])
}

function findBySku(maps: Maps, code: string): CatalogueItem | undefined {
  return known(maps, [maps.bySku.get(foldText(code.trim())) ?? ''])[0]
}

function findPack(maps: Maps, code: string): FoundPack | undefined {
  const key = foldText(code.trim())
  const item = known(maps, [maps.byPack.get(key) ?? ''])[0]
  const pack = item?.packs.find((candidate) => packKeys(candidate).includes(key))
  return item && pack && { item, pack }
}

function putOne(maps: Maps, search: CatalogueSearch, item: CatalogueItem): void {
  const { entries, byId, byBarcode, bySku, byPack, byProduct } = maps
  const before = byId.get(item.variantId)
  if (before) forget(maps, before.item)
  const folded = foldItem(item)
  if (!before) {
    entries.push(folded)
    byId.set(item.variantId, folded)
  }
  if (before?.text !== folded.text || before.name !== folded.name) search.changed()
  if (before) Object.assign(before, folded)
  byProduct.set(item.productId, withVariant(byProduct.get(item.productId) ?? none, item))
  if (item.isArchived) return

  bySku.set(foldText(item.sku), item.variantId)
  for (const key of item.packs.flatMap(packKeys)) byPack.set(key, item.variantId)
  for (const key of barcodeKeys(item)) {
    const same = byBarcode.get(key)
    if (same === undefined) byBarcode.set(key, [item.variantId])
    else if (!same.includes(item.variantId)) same.push(item.variantId)
  }
}

/** Removes the codes of an item, which may have changed. */
function forget({ byBarcode, bySku, byPack }: Maps, item: CatalogueItem): void {
  for (const key of item.packs.flatMap(packKeys)) if (byPack.get(key) === item.variantId) byPack.delete(key)
  if (bySku.get(foldText(item.sku)) === item.variantId) bySku.delete(foldText(item.sku))
  for (const key of barcodeKeys(item)) {
    const others = (byBarcode.get(key) ?? []).filter((variantId) => variantId !== item.variantId)
    if (others.length === 0) byBarcode.delete(key)
    else byBarcode.set(key, others)
  }
}

function bySales(a: FoldedItem, b: FoldedItem): number {
  return b.item.sold - a.item.sold || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)
}

const none: readonly CatalogueItem[] = []

/** The variants of a product with one of them replaced. */
function withVariant(variants: readonly CatalogueItem[], item: CatalogueItem): readonly CatalogueItem[] {
  const others = variants.filter(({ variantId }) => variantId !== item.variantId)
  if (item.isArchived) return others
  return [...others, item].sort((a, b) => a.position - b.position)
}

function isSellable(item: CatalogueItem | undefined): item is CatalogueItem {
  return item !== undefined && !item.isArchived
}

function barcodeKeys(item: CatalogueItem): string[] {
  return item.barcodes.flatMap(canonicalBarcodes).map(foldText)
}

function packKeys({ barcode }: CataloguePack): string[] {
  return barcode === null ? [] : canonicalBarcodes(barcode).map(foldText)
}

function listEntries(
  entries: readonly FoldedItem[],
  categoryIds: ReadonlySet<string> | null,
  limit: number,
): CatalogueItem[] {
  const found = new Map<string, CatalogueItem>()
  for (const { item } of entries) {
    if (found.size >= limit) break
    if (item.isArchived || found.has(item.productId)) continue
    if (categoryIds && !item.categoryIds.some((id) => categoryIds.has(id))) continue
    found.set(item.productId, item)
  }
  return [...found.values()]
}
