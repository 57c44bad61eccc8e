import type { CatalogueItem, CataloguePack } from '@mostrador/contract/features/checkout/schema.ts'
import { canonicalBarcodes } from '@mostrador/domain/barcode.ts'
import { foldText, wordsOf } from '#src/offline/fold-text.ts'

export type FoundPack = { item: CatalogueItem; pack: CataloguePack }

/** A found item; several items may carry one barcode. */
export type CatalogueIndex = {
  readonly size: number
  get: (variantId: string) => CatalogueItem | undefined
  ids: () => string[]
  /** Adds or replaces items; archived ones leave. */
  put: (items: readonly CatalogueItem[]) => void
  /** Forgets variants that are gone for good. */
  remove: (variantIds: readonly string[]) => void
  findByBarcode: (code: string) => CatalogueItem[]
  findBySku: (code: string) => CatalogueItem | undefined
  /** The pack a barcode stands for, with the variant in it. */
  findPack: (code: string) => FoundPack | undefined
  /** What is for sale of a product, in the product's own order; the same list until one of them changes. */
  variantsOf: (productId: string) => readonly CatalogueItem[]
  /** Best matches first. An empty text finds nothing. */
  search: (text: string, limit: number) => CatalogueItem[]
  /** One variant of each product, best sellers first; of some categories, or of all. */
  list: (categoryIds: ReadonlySet<string> | null, limit: number) => CatalogueItem[]
  /** Puts best sellers first again, after items were added. */
  sort: () => void
}

type Entry = {
  item: CatalogueItem
  name: string
  /** Words of the name, then SKU and barcodes, each after a blank: ' cafe molido k-12 780...'. */
  text: string
  /** Where the name ends in it. */
  nameEnd: number
}

/**
 * Finds products without a network. Everything is folded once, when it is put in; a search is one pass over strings that are
 * already in order of sales, so it can stop as soon as the best rank is full.
 */
export function createCatalogueIndex(): CatalogueIndex {
  const entries: Entry[] = []
  const positions = new Map<string, number>()
  const byBarcode = new Map<string, string[]>()
  const bySku = new Map<string, string>()
  const byPack = new Map<string, string>()
  const byProduct = new Map<string, readonly CatalogueItem[]>()

  const get = (variantId: string) => {
    const position = positions.get(variantId)
    return position === undefined ? undefined : entries[position]?.item
  }
  const known = (variantIds: readonly string[]) => variantIds.map(get).filter(isSellable)

  const findByBarcode = (code: string) => known(byBarcode.get(foldText(code.trim())) ?? [])
  const findBySku = (code: string) => known([bySku.get(foldText(code.trim())) ?? ''])[0]

  const findPack = (code: string): FoundPack | undefined => {
    const key = foldText(code.trim())
    const item = known([byPack.get(key) ?? ''])[0]
    const pack = item?.packs.find((candidate) => packKeys(candidate).includes(key))
    return item && pack && { item, pack }
  }

  function forget(item: CatalogueItem): void {
    for (const key of item.packs.flatMap(packKeys)) if (byPack.get(key) === item.variantId) byPack.delete(key)
    if (bySku.get(foldText(item.sku)) === item.variantId) bySku.delete(foldText(item.sku))
    for (const key of barcodeKeys(item)) {
      const others = (byBarcode.get(key) ?? []).filter((variantId) => variantId !== item.variantId)
      if (others.length === 0) byBarcode.delete(key)
      else byBarcode.set(key, others)
    }
  }

  function putOne(item: CatalogueItem): void {
    const before = get(item.variantId)
    if (before) forget(before)
    const position = positions.get(item.variantId) ?? entries.length
    entries[position] = entryOf(item)
    positions.set(item.variantId, position)
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

  return {
    get size() {
      return entries.length
    },
    get,
    ids: () => [...positions.keys()],
    put: (items) => items.forEach(putOne),
    remove(variantIds) {
      for (const item of variantIds.map(get)) if (item) putOne({ ...item, isArchived: true })
    },
    findByBarcode,
    findBySku,
    findPack,
    variantsOf: (productId) => byProduct.get(productId) ?? none,
    search: (text, limit) => {
      const bySkuFound = findBySku(text)
      const exact = new Set([...findByBarcode(text), ...(bySkuFound ? [bySkuFound] : [])])
      return searchEntries(entries, [...exact], text, limit)
    },
    list: (categoryIds, limit) => listEntries(entries, categoryIds, limit),
    sort() {
      entries.sort((a, b) => b.item.sold - a.item.sold || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
      entries.forEach((entry, position) => positions.set(entry.item.variantId, position))
    },
  }
}

const none: readonly CatalogueItem[] = []

/** The variants of a product with one of them as it is now. */
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

function entryOf(item: CatalogueItem): Entry {
  const name = foldText(item.name)
  const nameWords = ` ${wordsOf(name).join(' ')}`
  const codes = [foldText(item.sku), ...item.barcodes.map(foldText)]
  return { item, name, text: `${nameWords} ${codes.join(' ')}`, nameEnd: nameWords.length }
}

/** Ranks of a match, best first (ux.md 1.4): exact code, start of the name, words of the name, any code. */
const exactRank = 0
const noMatch = 4

type Query = { text: string; whole: string; tokens: readonly string[]; isPlain: boolean }

function readQuery(text: string): Query {
  const query = foldText(text.trim())
  const words = wordsOf(query)
  const whole = ` ${query}`
  // A code with signs in it is looked for as a whole; words of a name are compared without their signs.
  const tokens = words.length === 0 ? [whole] : words.map((word) => ` ${word}`)
  return { text: query, whole, tokens, isPlain: tokens.length === 1 && tokens[0] === whole }
}

function rankOf(entry: Entry, query: Query): number {
  let lastAt = 0
  for (const token of query.tokens) {
    const at = entry.text.indexOf(token)
    if (at < 0) return !query.isPlain && entry.text.includes(query.whole) ? 3 : noMatch
    if (at > lastAt) lastAt = at
  }
  if (entry.name.startsWith(query.text)) return 1
  return lastAt < entry.nameEnd ? 2 : 3
}

function searchEntries(
  entries: readonly Entry[],
  exact: readonly CatalogueItem[],
  text: string,
  limit: number,
): CatalogueItem[] {
  const query = readQuery(text)
  if (query.text === '') return []

  const ranks: CatalogueItem[][] = Array.from({ length: noMatch }, () => [])
  ranks[exactRank] = [...exact]
  for (const entry of entries) {
    if (entry.item.isArchived || exact.includes(entry.item)) continue
    const found = ranks[rankOf(entry, query)]
    if (found && found.length < limit) found.push(entry.item)
    if (ranks[1]?.length === limit) break
  }
  return ranks.flat().slice(0, limit)
}

function listEntries(
  entries: readonly Entry[],
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
