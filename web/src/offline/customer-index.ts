import type { TillCustomer } from '@mostrador/contract/features/customers/schema.ts'
import { foldText } from '#src/offline/fold-text.ts'

/** What a number is compared by: without the dots, blanks and hyphens that people group it with. */
const compact = (text: string) => text.replace(/[^a-z0-9@]/g, '')

type Entry = {
  customer: TillCustomer
  /** Names, each word after a blank: ' rosa perez almacen sur'. */
  names: string
  /** Tax id, phone and e-mail in the same way, without signs in between. */
  numbers: string
}

/** Which customers could be meant by what was typed. */
export type CustomerIndex = {
  readonly size: number
  get: (id: string) => TillCustomer | undefined
  /** Adds or replaces customers; archived ones leave. */
  put: (customers: readonly TillCustomer[]) => void
  clear: () => void
  /** Best matches first: the beginning of the name, of a word, of a number, then anywhere in a number. */
  search: (text: string, limit: number) => TillCustomer[]
  /** Somebody else with the same tax id, e-mail or phone. */
  findSame: (wanted: Pick<TillCustomer, 'taxId' | 'email' | 'phone'>) => TillCustomer | undefined
  all: () => TillCustomer[]
}

/** Shorter pieces of a number would be found in most of them. */
const leastInside = 4

/** Finds customers without a network. Everything is folded once, when it is put in. */
export function createCustomerIndex(): CustomerIndex {
  const entries = new Map<string, Entry>()

  function rankOf({ names, numbers }: Entry, words: readonly string[], whole: string): number | undefined {
    if (words.every((word) => names.includes(` ${word}`))) return names.startsWith(` ${words.join(' ')}`) ? 0 : 1
    if (whole === '') return undefined
    if (numbers.includes(` ${whole}`)) return 2
    return whole.length >= leastInside && numbers.includes(whole) ? 3 : undefined
  }

  return {
    get size() {
      return entries.size
    },
    get: (id) => entries.get(id)?.customer,
    put(customers) {
      for (const customer of customers) {
        if (customer.status === 'archived') entries.delete(customer.id)
        else entries.set(customer.id, entryOf(customer))
      }
    },
    clear: () => entries.clear(),
    search(text, limit) {
      const folded = foldText(text.trim())
      const words = folded.split(/\s+/).filter((word) => word !== '')
      if (words.length === 0) return []
      const whole = compact(folded)
      const ranked = [...entries.values()].flatMap((entry) => {
        const rank = rankOf(entry, words, whole)
        return rank === undefined ? [] : [{ rank, entry }]
      })
      return ranked
        .sort((a, b) => a.rank - b.rank || (a.entry.names < b.entry.names ? -1 : 1))
        .slice(0, limit)
        .map(({ entry }) => entry.customer)
    },
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

/** A phone is kept with the code of its country and typed without. */
const leastPhone = 8
function isSameNumber(known: string, typed: string): boolean {
  return known === typed || (/^\d+$/.test(typed) && typed.length >= leastPhone && known.endsWith(typed))
}

function numberOf(text: string | null): string {
  return compact(foldText(text ?? ''))
}

function entryOf(customer: TillCustomer): Entry {
  const { name, businessName, taxId, phone, email } = customer
  const names = foldText([name, businessName ?? ''].join(' '))
    .split(/\s+/)
    .filter((word) => word !== '')
  const numbers = [taxId, phone, email].map(numberOf).filter((number) => number !== '')
  return { customer, names: ` ${names.join(' ')}`, numbers: numbers.map((number) => ` ${number}`).join('') }
}
