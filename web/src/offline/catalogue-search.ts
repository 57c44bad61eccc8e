import type { CatalogueItem } from '@mostrador/contract/features/selling/sell/schema.ts'
import { foldText, wordsOf } from '@mostrador/domain/code/fold-text.ts'
import { joinLines, type JoinedLines, linesWith, rarestIn } from '#src/offline/joined-lines.ts'

/** An item in the form used for comparison. */
export type FoldedItem = {
  item: CatalogueItem
  name: string
  /** Words of the name, then SKU and barcodes, then brand and keywords, each after a blank: ' cafe molido k-12 780... tostador'. */
  text: string
  /** End of the name in `text`. */
  nameEnd: number
  /** End of SKU and barcodes in `text`. */
  codesEnd: number
}

export type CatalogueSearch = {
  /** Reports that entries were added, renamed or reordered. */
  changed: () => void
  /** Makes the next search as fast as the ones after it. */
  prepare: () => void
  /** The best matches, with `exact` before all others. An empty text finds nothing. */
  find: (text: string, exact: readonly CatalogueItem[], limit: number) => CatalogueItem[]
}

/** Ranks of a match, best first; items with exactly this code come before them. */
const ranks = ['startOfName', 'wordsOfName', 'codes', 'brand'] as const
type Rank = (typeof ranks)[number]

type Query = { text: string; whole: string; tokens: readonly string[]; isPlain: boolean }

/** The texts searched for each rank, with one line per entry. */
type Lines = Record<Rank, JoinedLines>

/**
 * Searches `entries`, which are in order of sales. Each rank has one long text with a line per entry. A search scans this text once and
 * stops when there are enough matches.
 */
export function createCatalogueSearch(entries: readonly FoldedItem[]): CatalogueSearch {
  let lines: Lines | null = null

  function read(): Lines {
    lines ??= {
      startOfName: joinLines(entries.map(({ name }) => name)),
      wordsOfName: joinLines(entries.map(({ text, nameEnd }) => text.slice(0, nameEnd))),
      codes: joinLines(entries.map(({ text, codesEnd }) => text.slice(0, codesEnd))),
      // Most shops have neither brand nor keywords: their lines are empty, and searching them costs nothing.
      brand: joinLines(entries.map(({ text, codesEnd }) => (codesEnd < text.length ? text : ''))),
    }
    return lines
  }

  /** A line of this rank must contain these texts; a later comparison decides whether it really matches. */
  function needlesOf(rank: Rank, { text, whole, tokens, isPlain }: Query): readonly string[] {
    if (rank === 'startOfName') return [`\n${text}`]
    const token = rarestIn(read()[rank], tokens)
    return (rank === 'codes' || rank === 'brand') && !isPlain ? [token, whole] : [token]
  }

  return {
    changed() {
      lines = null
    },
    prepare: () => void read(),
    find(text, exact, limit) {
      const query = readQuery(text)
      if (query.text === '') return []
      const found = new Set(exact)
      for (const rank of ranks) {
        if (found.size >= limit) break
        for (const place of linesWith(read()[rank], needlesOf(rank, query))) {
          const entry = entries[place]
          if (entry && !entry.item.isArchived && rankOf(entry, query) === rank) found.add(entry.item)
          if (found.size >= limit) break
        }
      }
      return [...found].slice(0, limit)
    },
  }
}

/** Creates the form of an item that is searched. */
export function foldItem(item: CatalogueItem): FoldedItem {
  const name = foldText(item.name)
  const nameWords = ` ${wordsOf(name).join(' ')}`
  const codes = [foldText(item.sku), ...item.barcodes.map(foldText)]
  const text = `${nameWords} ${codes.join(' ')}`
  const more = item.searchWords ? ` ${wordsOf(foldText(item.searchWords)).join(' ')}` : ''
  return { item, name, text: text + more, nameEnd: nameWords.length, codesEnd: text.length }
}

function readQuery(text: string): Query {
  const query = foldText(text.trim())
  const words = wordsOf(query)
  const whole = ` ${query}`
  // A code with special characters is searched as a whole; words of a name are compared without them.
  const tokens = words.length === 0 ? [whole] : words.map((word) => ` ${word}`)
  return { text: query, whole, tokens, isPlain: tokens.length === 1 && tokens[0] === whole }
}

function rankOf(entry: FoldedItem, query: Query): Rank | null {
  const asWhole = () => (query.isPlain ? null : rankOfWhole(entry, query.whole))
  let lastAt = 0
  for (const token of query.tokens) {
    const at = entry.text.indexOf(token)
    if (at < 0) return asWhole()
    if (at > lastAt) lastAt = at
  }
  if (entry.name.startsWith(query.text)) return 'startOfName'
  if (lastAt < entry.nameEnd) return 'wordsOfName'
  return lastAt < entry.codesEnd ? 'codes' : (asWhole() ?? 'brand')
}

/** The rank of the whole text as typed: a code, unless it reaches into the brand. */
function rankOfWhole({ text, codesEnd }: FoldedItem, whole: string): Rank | null {
  const at = text.indexOf(whole)
  if (at < 0) return null
  return at + whole.length <= codesEnd ? 'codes' : 'brand'
}
