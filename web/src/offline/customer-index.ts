import type { TillCustomer } from '@mostrador/contract/features/customers/customers/schema.ts'
import { foldText } from '@mostrador/domain/code/fold-text.ts'

/** Numbers are compared without the dots, blanks and hyphens that people type. */
const compact = (text: string) => text.replace(/[^a-z0-9@]/g, '')

type Entry = {
  customer: TillCustomer
  /** Names, each word after a blank: ' rosa perez almacen sur'. */
  names: string
  /** Tax id, phone and e-mail in the same form, without separators. */
  numbers: string
  card: string
}

/** Finds the customers that a typed text may mean. */
export type CustomerIndex = {
  readonly size: number
  get: (id: string) => TillCustomer | undefined
  /** Adds or replaces customers; removes archived ones. */
  put: (customers: readonly TillCustomer[]) => void
  clear: () => void
  /** Best matches first: the beginning of the name, of a word, of a number, then anywhere in a number. */
  search: (text: string, limit: number) => TillCustomer[]
  /** The customer with this card code, in any case. */
  findByCard: (cardCode: string) => TillCustomer | undefined
  /** Another customer with the same tax id, e-mail or phone. */
  findSame: (wanted: Pick<TillCustomer, 'taxId' | 'email' | 'phone'>) => TillCustomer | undefined
  all: () => TillCustomer[]
}

/** Shorter pieces of a number would match most numbers. */
const leastInside = 4

/** Finds customers offline. Texts are folded once, when a customer is added. */
export function createCustomerIndex(): CustomerIndex {
  const entries = new Map<string, Entry>()
  /** Customer ids by the compared form of the card code. */
  const cards = new Map<string, string>()

  function remove(id: string): void {
    const cardCode = entries.get(id)?.customer.cardCode
    // The card may belong to another customer now.
    if (cardCode && cards.get(cardKeyOf(cardCode)) === id) cards.delete(cardKeyOf(cardCode))
    entries.delete(id)
  }

  function put(customer: TillCustomer): void {
    remove(customer.id)
    if (customer.status === 'archived') return
    entries.set(customer.id, entryOf(customer))
    if (customer.cardCode) cards.set(cardKeyOf(customer.cardCode), customer.id)
  }

  return {
    get size() {
      return entries.size
    },
    get: (id) => entries.get(id)?.customer,
    put(customers) {
      for (const customer of customers) put(customer)
    },
    clear() {
      entries.clear()
      cards.clear()
    },
    findByCard(cardCode) {
      const id = cards.get(cardKeyOf(cardCode))
      return id === undefined ? undefined : entries.get(id)?.customer
    },
    search: (text, limit) => searchEntries(entries.values(), text, limit),
    findSame({ taxId, email, phone }) {
      const wanted = [taxId, email, phone].map(numberOf).filter((number) => number !== '')
      const found = [...entries.values()].find(({ numbers }) =>
        numbers.split(' ').some((known) => wanted.some((number) => isSameNumber(known, number))),
      )
      return found?.customer
    },
    all: () => [...entries.values()].map(({ customer }) => customer),
  }
}

function searchEntries(entries: Iterable<Entry>, text: string, limit: number): TillCustomer[] {
  const folded = foldText(text.trim())
  const words = folded.split(/\s+/).filter((word) => word !== '')
  if (words.length === 0) return []
  const whole = compact(folded)
  const ranked = [...entries].flatMap((entry) => {
    const rank = rankOf(entry, words, whole)
    return rank === undefined ? [] : [{ rank, entry }]
  })
  return ranked
    .sort((a, b) => a.rank - b.rank || (a.entry.names < b.entry.names ? -1 : 1))
    .slice(0, limit)
    .map(({ entry }) => entry.customer)
}

/** How well an entry matches: the lower the better; undefined if it does not. */
function rankOf({ names, numbers, card }: Entry, words: readonly string[], whole: string): number | undefined {
  if (words.every((word) => names.includes(` ${word}`))) return names.startsWith(` ${words.join(' ')}`) ? 0 : 1
  if (whole === '') return undefined
  if (numbers.includes(` ${whole}`) || card.startsWith(whole)) return 2
  return whole.length >= leastInside && (numbers.includes(whole) || card.includes(whole)) ? 3 : undefined
}

const cardKeyOf = (cardCode: string) => cardCode.trim().toLowerCase()

/** A phone is stored with its country code and typed without. */
const leastPhone = 8
function isSameNumber(known: string, typed: string): boolean {
  return known === typed || (/^\d+$/.test(typed) && typed.length >= leastPhone && known.endsWith(typed))
}

function numberOf(text: string | null): string {
  return compact(foldText(text ?? ''))
}

function entryOf(customer: TillCustomer): Entry {
  const { name, businessName, taxId, phone, email, cardCode } = customer
  const names = foldText([name, businessName ?? ''].join(' '))
    .split(/\s+/)
    .filter((word) => word !== '')
  const numbers = [taxId, phone, email].map(numberOf).filter((number) => number !== '')
  return {
    customer,
    names: ` ${names.join(' ')}`,
    numbers: numbers.map((number) => ` ${number}`).join(''),
    card: numberOf(cardCode ?? null),
  }
}
