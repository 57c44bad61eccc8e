/**
 * The possible queries of a list, written once as data: its sorts and its filters. A filter has the same compact text in the
 * address, in a saved view and in the call, so that a link, a view and a query to the server cannot differ.
 *
 * | Kind | Text | Meaning |
 * |---|---|---|
 * | choice | `active,draft` | one of these values |
 * | reference | `<id>,<id>` | one of these records |
 * | yesNo | `yes`, `no` | |
 * | number, money, date | `3..9`, `3..`, `..9` | from, to; both ends count |
 * | text | `*milk` | contains |
 * | choice, reference, number, money, date, text | `empty`, `notEmpty` | has none, has any |
 *
 * Uses no schema library, so that pages can import it without one.
 */
import { parseDecimal, UNIT_PRICE_SCALE } from '@mostrador/domain/money/decimal.ts'
import type { FilterSpec, ListSpec } from './define-list.ts'

export { defineList, type FilterSpec, type ListSpec } from './define-list.ts'

/** A parsed filter. `money` is in major units, `date` a business day of the company. */
export type ParsedFilter =
  | { is: 'in'; values: string[] }
  | { is: 'yesNo'; value: boolean }
  | { is: 'range'; from: string | null; to: string | null }
  | { is: 'contains'; text: string }
  | { is: 'empty' }
  | { is: 'notEmpty' }

export const maxFilterLength = 800
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Both directions of each sortable column. */
export function sortsOf(spec: ListSpec): string[] {
  return spec.sorts.flatMap((column) => [column, `-${column}`])
}

/** Reads the text of a filter; undefined when the text does not fit its kind. */
export function parseFilter(spec: FilterSpec, text: string): ParsedFilter | undefined {
  if (text === '' || text.length > maxFilterLength) return undefined
  if (spec.kind === 'yesNo') return parseYesNo(text)
  if (text === 'empty' || text === 'notEmpty') return { is: text }
  switch (spec.kind) {
    case 'choice':
      return parseList(text, (value) => spec.values.includes(value))
    case 'reference':
      return parseList(text, (value) => uuid.test(value))
    case 'text':
      return text.startsWith('*') && text.length > 1 ? { is: 'contains', text: text.slice(1) } : undefined
    default:
      return parseRange(text, spec.kind === 'date' ? isDay : isDecimal)
  }
}

/** Writes the text that `parseFilter` reads back as this filter. */
export function formatFilter(filter: ParsedFilter): string {
  switch (filter.is) {
    case 'in':
      return filter.values.join(',')
    case 'yesNo':
      return filter.value ? 'yes' : 'no'
    case 'range':
      return `${filter.from ?? ''}..${filter.to ?? ''}`
    case 'contains':
      return `*${filter.text}`
    default:
      return filter.is
  }
}

function parseYesNo(text: string): ParsedFilter | undefined {
  return text === 'yes' || text === 'no' ? { is: 'yesNo', value: text === 'yes' } : undefined
}

function parseList(text: string, isValue: (value: string) => boolean): ParsedFilter | undefined {
  const values = [...new Set(text.split(','))]
  return values.every(isValue) ? { is: 'in', values } : undefined
}

function parseRange(text: string, isEnd: (value: string) => boolean): ParsedFilter | undefined {
  const [from = '', to = '', ...others] = text.split('..')
  if (others.length > 0 || !text.includes('..') || from + to === '') return undefined
  if (![from, to].every((end) => end === '' || isEnd(end))) return undefined
  return { is: 'range', from: from || null, to: to || null }
}

function isDecimal(text: string): boolean {
  return parseDecimal(text, UNIT_PRICE_SCALE) !== undefined
}

/** Whether a text is an existing day, such as `2026-03-04`. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

const otherParams = ['q', 'sort', 'per', 'cols'] as const

/** Whether a text is a valid query of a list, as its address holds it: known filters, a known sort, and nothing else. */
export function isListQuery(spec: ListSpec, query: string): boolean {
  return [...new URLSearchParams(query)].every(([name, text]) => {
    if (name === 'sort') return sortsOf(spec).includes(text)
    if (!name.startsWith('f.')) return otherParams.some((other) => other === name)
    const filter = Object.entries(spec.filters).find(([known]) => known === name.slice(2))?.[1]
    return filter !== undefined && parseFilter(filter, text) !== undefined
  })
}
