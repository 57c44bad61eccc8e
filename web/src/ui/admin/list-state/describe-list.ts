import type { Endpoint, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { Messages } from '@mostrador/contract/i18n.ts'
import type { ListSpec } from '@mostrador/contract/list.ts'
import type { PlainMessageKey, T } from '#src/language/translator.ts'
import type { ReferenceSource } from '#src/ui/admin/list-state/reference-source.ts'

type Frame = { title: string; caption: string; search: string; empty: string }

/** Features whose words describe a list: its title, caption, search and the sentence of an empty list. */
type ListArea = {
  [Area in keyof Messages]: Messages[Area] extends Frame ? Area : never
}[keyof Messages]

type WordsOf<Area extends ListArea, Key extends string> = Key extends keyof Messages[Area] ? Messages[Area][Key] : never
/** Tables of words that have one for each of the values. */
type TableOf<Area extends ListArea, Values extends string> = {
  [Key in keyof Messages[Area]]: Messages[Area][Key] extends Readonly<Record<Values, string>> ? Key : never
}[keyof Messages[Area]] &
  string

type Look = {
  /** Shown as its own button; the others are under “+ Filter”. Two or three per list. */
  isPromoted?: true
  /** Offers “is empty” and “is not empty”. */
  mayBeEmpty?: true
}
type Label<Area extends ListArea, Name> = Name extends keyof WordsOf<Area, 'filters'>
  ? { label?: PlainMessageKey }
  : { label: PlainMessageKey }
/** A choice names the table of its values' words; a reference, the source of its records, or `given` for options that the screen passes. */
type Values<Area extends ListArea, Filter> = Filter extends { values: readonly (infer Value extends string)[] }
  ? { words: TableOf<Area, Value> }
  : Filter extends { kind: 'reference' }
    ? { source: ReferenceSource | 'given' }
    : unknown

/** How the filters of a list's description are offered, in this order. */
export type FilterLooks<Area extends ListArea, Spec extends ListSpec> = {
  readonly [Name in keyof Spec['filters'] & string]?: Look & Label<Area, Name> & Values<Area, Spec['filters'][Name]>
}
type Views<Area extends ListArea> = { readonly [Key in keyof WordsOf<Area, 'views'>]?: string }

/** One row of the answer of a list's endpoint. */
export type RowOf<E extends Endpoint> = OutputOf<E> extends { items: (infer Row)[] } ? Row : never

type Rows<Row> = {
  /** The address of a row, or of a new record (`new`), over the list's own address. */
  address: (search: string, id: string) => string
  keyOf?: (row: Row) => string
  nameOf: (row: Row, t: T) => string
  testIdOf: (row: Row) => string
}

type Described<E extends Endpoint> = {
  /** The name under which its views are saved, where it is not the area. */
  name?: string
  endpoint: E
  /** The audit entities whose changes affect its rows: `product`. */
  entities: readonly string[]
  rows: Rows<RowOf<E>>
}

/** What adds a record; `testId` is the noun in `add-supplier` and `add-first-supplier`. */
type Create = { endpoint: Pick<Endpoint, 'who'>; testId: string }

type Description<Area extends ListArea, Spec extends ListSpec, E extends Endpoint> = Described<E> & {
  area: Area
  spec: Spec
  filters?: FilterLooks<Area, Spec>
  /** Built-in views: their queries as written in the address. */
  views?: Views<Area>
  create?: Messages[Area] extends { add: string; addFirst: string } ? Create : never
}

export type FilterLook = Look & { label?: PlainMessageKey; words?: string; source?: ReferenceSource | 'given' }

/** What a list says of itself, whatever it lists. */
export type ListDescription<E extends Endpoint> = Described<E> & {
  area: ListArea
  spec: ListSpec
  filters: Readonly<Record<string, FilterLook>>
  views: Readonly<Record<string, string>>
  create?: Create
}

/**
 * Describes a list: which words, filters, views and addresses it has. `DescribedList` shows it. Filters and views without words do not
 * compile; a filter that is left out is not offered.
 */
export function describeList<const Area extends ListArea, const Spec extends ListSpec, const E extends Endpoint>(
  description: Description<Area, Spec, E>,
): ListDescription<E> {
  const { filters = {}, views = {} } = description
  return {
    ...description,
    filters: filters as ListDescription<E>['filters'],
    views: views as ListDescription<E>['views'],
  }
}
