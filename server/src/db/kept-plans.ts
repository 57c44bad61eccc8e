import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'

const mark = '/* plan kept */'

/**
 * Ends a statement whose plan each connection keeps, instead of planning it at every call. For statements that look rows up by
 * keys, in every company; never for those whose best plan depends on the size of a company. The text must be the same at every
 * call: a list of keys is one parameter, read as `(select $1::uuid[])::uuid[]`, so that no plan is made for its length.
 */
export const planKept: RawBuilder<unknown> = sql.raw(mark)

const names = new Map<string, string>()

/** The name of a statement that ends with the mark, always the same: a named statement is planned once. */
export function nameOfKept(text: string): string | undefined {
  if (!text.endsWith(mark)) return undefined
  const name = names.get(text) ?? createHash('sha256').update(text).digest('hex').slice(0, 32)
  names.set(text, name)
  return name
}
