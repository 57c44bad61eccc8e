import type { CatalogueItem } from '@mostrador/contract/features/sell/schema.ts'
import { foldText, wordsOf } from '#src/offline/fold-text.ts'
import { joinLines, type JoinedLines, linesWith, rarestIn } from '#src/offline/joined-lines.ts'

/** An item as it is compared. */
export type FoldedItem = {
  item: CatalogueItem
  name: string
  /** Words of the name, then SKU and barcodes, then brand and keywords, each after a blank: ' cafe molido k-12 780... tostador'. */
  text: string
  /** Where the name ends in it. */
  nameEnd: number
  /** Where SKU and barcodes end in it. */
  codesEnd: number
}

export type CatalogueSearch = {
  /** Says that entries have come, or are called otherwise, or are in another order. */
  changed: () => void
  /** Makes the next search as quick as the ones after it. */
  prepare: () => void
  /** The best matches, `exact` before all others. An empty text finds nothing. */
  find: (text: string, exact: readonly CatalogueItem[], limit: number) => CatalogueItem[]
}

/** Ranks of a match, best first; before them comes what has exactly this code. */
const ranks = ['startOfName', 'wordsOfName', 'codes', 'brand'] as const
type Rank = (typeof ranks)[number]

type Query = { text: string; whole: string; tokens: readonly string[]; isPlain: boolean }

/** What the ranks are looked for in, a line for each entry. */
type Lines = Record<Rank, JoinedLines>

/**
 * Finds some of `entries`, which are in order of sales. Each rank has its own long text with a line for each of them: looking for some
 * letters in it is one run through memory, and it ends when there is enough.
 */
export function createCatalogueSearch(entries: readonly FoldedItem[]): CatalogueSearch {
  let lines: Lines | null = null

  function read(): Lines {
    lines ??= {
      startOfName: joinLines(entries.map(({ name }) => name)),
      wordsOfName: joinLines(entries.map(({ text, nameEnd }) => text.slice(0, nameEnd))),
      codes: joinLines(entries.map(({ text, codesEnd }) => text.slice(0, codesEnd))),
      // Most shops write neither: their lines are empty, and looking through them costs nothing.
      brand: joinLines(entries.map(({ text, codesEnd }) => (codesEnd < text.length ? text : ''))),
    }
    return lines
  }

  /** What must be in a line that has the rank; whether it has is seen when it is compared. */
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

/** An item with what it is found by. */
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
  // A code with signs in it is looked for as a whole; words of a name are compared without their signs.
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

/** The rank of all that was typed as it stands: a code, unless it reaches into the brand. */
function rankOfWhole({ text, codesEnd }: FoldedItem, whole: string): Rank | null {
  const at = text.indexOf(whole)
  if (at < 0) return null
  return at + whole.length <= codesEnd ? 'codes' : 'brand'
}
