/** The description of a list, without the parser, for pages that show no list. */

export type FilterSpec =
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'reference' | 'yesNo' | 'number' | 'money' | 'date' | 'text' }

export type ListSpec = {
  /** Columns it can be sorted by, both ways. `-` before the name means descending. */
  readonly sorts: readonly string[]
  readonly usualSort: string
  readonly filters: Readonly<Record<string, FilterSpec>>
}

/** Keeps the literal names of a list, so that its sorts and filters are typed at their uses. */
export function defineList<const Spec extends ListSpec>(spec: Spec): Spec {
  return spec
}
