import type { CatalogueItem } from '@mostrador/contract/features/checkout/schema.ts'
import { foldText, wordsOf } from '#src/offline/fold-text.ts'
import { createWordPrefixes } from '#src/offline/word-prefixes.ts'

/** An item as it is compared. */
export type FoldedItem = {
  item: CatalogueItem
  name: string
  /** Words of the name, then SKU and barcodes, each after a blank: ' cafe molido k-12 780...'. */
  text: string
  /** Where the name ends in it. */
  nameEnd: number
  /** Its number in order of sales. */
  place: number
}

export type CatalogueSearch = {
  /** Folds what an entry is found by, now that it stands for `item`. */
  put: (entry: FoldedItem, item: CatalogueItem) => void
  /** Notes the words of so many more entries; answers whether some are left. Until none is, a search reads every product. */
  prepare: (count: number) => boolean
  /** Says that places have changed. */
  reorder: () => void
  /** The best matches, `exact` before all others. An empty text finds nothing. */
  find: (text: string, exact: readonly CatalogueItem[], limit: number) => CatalogueItem[]
}

/** Ranks of a match, best first (ux.md 1.4); before them comes what has exactly this code. */
const ranks = ['startOfName', 'wordsOfName', 'codes'] as const
type Rank = (typeof ranks)[number]

type Query = { text: string; whole: string; tokens: readonly string[]; isPlain: boolean }

const byPlace = (a: FoldedItem, b: FoldedItem) => a.place - b.place

/**
 * Finds some of `entries`, which are in order of sales, by the beginnings of words. Each rank has its own way to what may have it: a
 * search reads little more than it answers, however many products there are.
 */
export function createCatalogueSearch(entries: readonly FoldedItem[]): CatalogueSearch {
  const unprepared: FoldedItem[] = []
  const starts = createWordPrefixes(byPlace)
  const nameWords = createWordPrefixes(byPlace)
  const codeWords = createWordPrefixes(byPlace)

  const inName = (word: string) => nameWords.ownersOf(word)
  const anywhere = (word: string) => merged(nameWords.ownersOf(word), codeWords.ownersOf(word))

  /** A code with signs in it is looked for piece by piece too; a name has no signs. */
  function byCodes({ text, tokens }: Query): readonly FoldedItem[] {
    const words = tokens.map((token) => token.slice(1))
    const pieces = text.split(' ').filter((piece) => piece !== '')
    const byPiece = rarest(pieces, anywhere)
    return words.join(' ') === pieces.join(' ') ? byPiece : merged(rarest(words, anywhere), byPiece)
  }

  const ways: Readonly<Record<Rank, (query: Query) => readonly FoldedItem[]>> = {
    startOfName: ({ text }) => starts.ownersOf(text),
    wordsOfName: ({ tokens }) =>
      rarest(
        tokens.map((token) => token.slice(1)),
        inName,
      ),
    codes: byCodes,
  }

  function note(entry: FoldedItem): void {
    starts.add([entry.name], entry)
    nameWords.add(entry.text.slice(1, entry.nameEnd).split(' '), entry)
    codeWords.add(entry.text.slice(entry.nameEnd + 1).split(' '), entry)
  }

  return {
    put(entry, item) {
      const { text } = entry
      Object.assign(entry, foldItem(item))
      // What it was found by before may stay noted: a search compares.
      if (entry.text !== text) unprepared.push(entry)
    },
    prepare(count) {
      unprepared.splice(0, count).forEach(note)
      return unprepared.length > 0
    },
    reorder() {
      for (const words of [starts, nameWords, codeWords]) words.reorder()
    },
    find(text, exact, limit) {
      const query = readQuery(text)
      if (query.text === '') return []
      const found = new Set(exact)
      const all = unprepared.length > 0 ? Map.groupBy(entries, (entry) => rankOf(entry, query)) : null
      for (const rank of ranks) {
        for (const entry of all ? (all.get(rank) ?? []) : ways[rank](query)) {
          if (found.size >= limit) break
          if (!entry.item.isArchived && (all !== null || rankOf(entry, query) === rank)) found.add(entry.item)
        }
      }
      return [...found].slice(0, limit)
    },
  }
}

function foldItem(item: CatalogueItem): Omit<FoldedItem, 'place'> {
  const name = foldText(item.name)
  const nameWords = ` ${wordsOf(name).join(' ')}`
  const codes = [foldText(item.sku), ...item.barcodes.map(foldText)]
  return { item, name, text: `${nameWords} ${codes.join(' ')}`, nameEnd: nameWords.length }
}

function readQuery(text: string): Query {
  const query = foldText(text.trim())
  const words = wordsOf(query)
  const whole = ` ${query}`
  // A code with signs in it is looked for as a whole; words of a name are compared without their signs.
  const tokens = words.length === 0 ? [whole] : words.map((word) => ` ${word}`)
  return { text: query, whole, tokens, isPlain: tokens.length === 1 && tokens[0] === whole }
}

function rankOf(entry: FoldedItem, query: Query): Rank | null {
  let lastAt = 0
  for (const token of query.tokens) {
    const at = entry.text.indexOf(token)
    if (at < 0) return !query.isPlain && entry.text.includes(query.whole) ? 'codes' : null
    if (at > lastAt) lastAt = at
  }
  if (entry.name.startsWith(query.text)) return 'startOfName'
  return lastAt < entry.nameEnd ? 'wordsOfName' : 'codes'
}

/** Of several words, the entries of the one that fewest have: all of them must match. */
function rarest(words: readonly string[], ownersOf: (word: string) => readonly FoldedItem[]): readonly FoldedItem[] {
  return words.map(ownersOf).reduce((least, owners) => (owners.length < least.length ? owners : least))
}

function merged(a: readonly FoldedItem[], b: readonly FoldedItem[]): readonly FoldedItem[] {
  if (a.length === 0) return b
  return b.length === 0 ? a : [...a, ...b].sort(byPlace)
}
